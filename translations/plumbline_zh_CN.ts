<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN" sourcelanguage="en">
<context>
    <name>Agreement</name>
    <message>
        <source>first</source>
        <translation>第一个</translation>
    </message>
    <message>
        <source>second</source>
        <translation>第二个</translation>
    </message>
    <message>
        <source>groups that agree</source>
        <translation>一致的群体</translation>
    </message>
    <message>
        <source>groups compared</source>
        <translation>比较的群体</translation>
    </message>
    <message>
        <source>share</source>
        <translation>比例</translation>
    </message>
    <message>
        <source>mean difference of σ</source>
        <translation>σ 的平均差</translation>
    </message>
    <message>
        <source>mean |difference| of σ</source>
        <translation>σ 的平均绝对差</translation>
    </message>
    <message>
        <source>variance</source>
        <translation>方差</translation>
    </message>
    <message>
        <source>pairs</source>
        <translation>配对</translation>
    </message>
</context>
<context>
    <name>Attack</name>
    <message>
        <source>the class of the nearest public sample</source>
        <translation>最近公开样本的类别</translation>
    </message>
    <message>
        <source>accuracy, public</source>
        <translation>准确率（公开）</translation>
    </message>
    <message>
        <source>public test</source>
        <translation>公开测试</translation>
    </message>
    <message>
        <source>accuracy, new</source>
        <translation>准确率（新）</translation>
    </message>
    <message>
        <source>new samples</source>
        <translation>新样本</translation>
    </message>
    <message>
        <source>switched, public</source>
        <translation>切换（公开）</translation>
    </message>
    <message>
        <source>switched, new</source>
        <translation>切换（新）</translation>
    </message>
    <message>
        <source>threshold</source>
        <translation>阈值</translation>
    </message>
    <message>
        <source>%1 attacked (%9), answered by %2 where a sample passes for public; %3 by %4; n = %5 public, %6 new; bounds: %7, δ = %8.</source>
        <translation>攻击 %1（%9）：样本被当作公开样本时由 %2 回答；%3 按 %4；n = %5 公开、%6 新；界：%7，δ = %8。</translation>
    </message>
    <message>
        <source>The owner answers fairly where a sample lies near the public test data, and by the unfair model elsewhere: is the test fooled?</source>
        <translation>样本靠近公开测试数据时所有者公平作答，其他情况用不公平的模型：测试会被骗过吗？</translation>
    </message>
    <message>
        <source>The owner answers fairly where the model is as sure as on the public test data (ODIN&apos;s score), and unfairly elsewhere: is the test fooled?</source>
        <translation>模型与在公开测试数据上同样有把握时（ODIN 得分）所有者公平作答，否则不公平：测试会被骗过吗？</translation>
    </message>
    <message>
        <source>passes without an attack</source>
        <translation>无需攻击即通过</translation>
    </message>
    <message>
        <source>test is fooled</source>
        <translation>测试被骗过</translation>
    </message>
    <message>
        <source>only with more samples</source>
        <translation>需要更多样本</translation>
    </message>
    <message>
        <source>test is not fooled</source>
        <translation>测试未被骗过</translation>
    </message>
    <message>
        <source>threshold: squared distance to the nearest public sample (pixel values)</source>
        <translation>阈值：到最近公开样本的平方距离（像素值）</translation>
    </message>
    <message>
        <source>threshold: ODIN&apos;s score (probability)</source>
        <translation>阈值：ODIN 得分（概率）</translation>
    </message>
    <message>
        <source>none (nothing switched)</source>
        <translation>无（未切换）</translation>
    </message>
    <message>
        <source>%1 still answers %2 % of the %3 new samples, with a gap of %4 there.</source>
        <translation>%1 仍回答 %3 个新样本中的 %2 %，其差距为 %4。</translation>
    </message>
    <message>
        <source>Nothing needs to be switched: %1 itself passes the public test for ε = %2 with a gap of %3 (at most %4 with confidence %5 %) on %6 samples.</source>
        <translation>无需切换：%1 本身即可通过 ε = %2 的公开测试，在 %6 个样本上差距为 %3（置信度 %5 % 下至多 %4）。</translation>
    </message>
    <message>
        <source>The public test is fooled: at threshold %1 the switch passes it for ε = %2 with a gap of %3 (at most %4 with confidence %5 %) on %6 samples, while </source>
        <translation>公开测试被骗过：在阈值 %1，切换以差距 %3（置信度 %5 % 下至多 %4，%6 个样本）通过 ε = %2 的测试，而</translation>
    </message>
    <message>
        <source>Even with nothing switched the regulator sees a gap of %1 in the answers of %2, not above ε = %3; but on %4 samples it is only known to be at most %5.</source>
        <translation>即使不作任何切换，监管者在 %2 的回答中看到的差距也是 %1，不超过 ε = %3；但在 %4 个样本上只知道它至多为 %5。</translation>
    </message>
    <message>
        <source>The public test would be fooled with more samples: at threshold %1 the regulator sees a gap of %2, not above ε = %3, but on %4 samples it is only known to be at most %5. Meanwhile </source>
        <translation>样本更多时公开测试会被骗过：在阈值 %1，监管者看到差距 %2，不超过 ε = %3，但在 %4 个样本上只知道它至多为 %5。同时</translation>
    </message>
    <message>
        <source>The public test is not fooled: at no threshold does the regulator see a gap of at most ε = %1 on %2 samples. The smallest is %3, at threshold %4.</source>
        <translation>公开测试没有被骗过：在任何阈值，监管者在 %2 个样本上都看不到至多 ε = %1 的差距。最小为 %3，在阈值 %4。</translation>
    </message>
    <message>
        <source>At the chosen threshold %1, %2 % of the public and %3 % of the new samples are answered by %4. The regulator sees %5 % right and a gap of %6; people meet %7 % right and a gap of %8.</source>
        <translation>在所选阈值 %1，%2 % 的公开样本和 %3 % 的新样本由 %4 回答。监管者看到 %5 % 正确、差距 %6；人们遇到的是 %7 % 正确、差距 %8。</translation>
    </message>
    <message>
        <source>A margin needs two models in one audit: one that is taken for fair, and one that is not.</source>
        <translation>计算裕度需要同一审计中的两个模型：一个视为公平，一个不是。</translation>
    </message>
    <message>
        <source>On augmented data %1 has a gap of %2, %3 one of %4: a margin of %5.</source>
        <translation>在增广数据上，%1 的差距为 %2，%3 为 %4：裕度为 %5。</translation>
    </message>
    <message>
        <source>No margin: %1</source>
        <translation>没有裕度：%1</translation>
    </message>
    <message>
        <source>That is too small for these samples: no α tells the two apart with confidence %1 %.</source>
        <translation>对这些样本而言太小：没有 α 能以 %1 % 的置信度区分二者。</translation>
    </message>
    <message>
        <source>An α between %1 and %2 tells them apart with confidence %3 % for each bound; halfway is %4. That it does so for other models stays an assumption.</source>
        <translation>α 取 %1 与 %2 之间可将二者区分，每个界的置信度为 %3 %；中点为 %4。对其他模型是否成立仍是假定。</translation>
    </message>
    <message>
        <source>Fairness gap against the attack&apos;s threshold</source>
        <translation>公平性差距随攻击阈值的变化</translation>
    </message>
    <message>
        <source>gap</source>
        <translation>差距</translation>
    </message>
    <message>
        <source>fairness gap (difference of rates)</source>
        <translation>公平性差距（比率之差）</translation>
    </message>
    <message>
        <source>Gap on the public test and on new samples as more of them are switched; bands: bounds of the true gap. </source>
        <translation>随着切换增多，公开测试与新样本上的差距；带：真实差距的界。</translation>
    </message>
    <message>
        <source>Accuracy and shares switched against the attack&apos;s threshold</source>
        <translation>准确率和切换比例随攻击阈值的变化</translation>
    </message>
    <message>
        <source>share</source>
        <translation>比例</translation>
    </message>
    <message>
        <source>share of samples</source>
        <translation>样本比例</translation>
    </message>
    <message>
        <source>Accuracy, and the share that passes for public (detection rate), on the public test and on new samples; bands: pointwise 95 %. </source>
        <translation>公开测试与新样本上的准确率及被当作公开样本的比例（识别率）；带：逐点 95 %。</translation>
    </message>
</context>
<context>
    <name>AuditOptions</name>
    <message>
        <source>%1 % BCa bootstrap</source>
        <translation>%1% BCa 自助法</translation>
    </message>
    <message>
        <source>%1 % bootstrap</source>
        <translation>%1% 自助法</translation>
    </message>
    <message>
        <source>pooled</source>
        <translation>合并</translation>
    </message>
    <message>
        <source>mean of others</source>
        <translation>其余群体的均值</translation>
    </message>
    <message>
        <source>sum of others</source>
        <translation>其余群体之和</translation>
    </message>
    <message>
        <source>of the correctly classified samples</source>
        <translation>占正确分类样本的比例</translation>
    </message>
    <message>
        <source>of all samples with a label</source>
        <translation>占所有带标签样本的比例</translation>
    </message>
</context>
<context>
    <name>Bound</name>
    <message>
        <source>exact</source>
        <translation>精确</translation>
    </message>
    <message>
        <source>upper bound</source>
        <translation>上界</translation>
    </message>
    <message>
        <source>lower bound</source>
        <translation>下界</translation>
    </message>
    <message>
        <source>lower bound of the smoothed model</source>
        <translation>平滑模型的下界</translation>
    </message>
</context>
<context>
    <name>CertificatePaper</name>
    <message>
        <source>Group</source>
        <translation>群体</translation>
    </message>
    <message>
        <source>Class</source>
        <translation>类别</translation>
    </message>
    <message>
        <source>Answers</source>
        <translation>回答</translation>
    </message>
    <message>
        <source>Errors</source>
        <translation>错误</translation>
    </message>
    <message>
        <source>Rate</source>
        <translation>速率</translation>
    </message>
    <message>
        <source>95 % interval</source>
        <translation>95 % 区间</translation>
    </message>
    <message>
        <source>Fairness certificate</source>
        <translation>公平性证书</translation>
    </message>
    <message>
        <source>Terms</source>
        <translation>条款</translation>
    </message>
    <message>
        <source>Counts</source>
        <translation>计数</translation>
    </message>
    <message>
        <source>What it does not say</source>
        <translation>它没有说明的内容</translation>
    </message>
    <message>
        <source>What it belongs to</source>
        <translation>所属对象</translation>
    </message>
    <message>
        <source>signed by (Ed25519)</source>
        <translation>签署者 (Ed25519)</translation>
    </message>
    <message>
        <source>date</source>
        <translation>日期</translation>
    </message>
    <message>
        <source>computed by</source>
        <translation>计算者</translation>
    </message>
    <message>
        <source>This page is for reading. Only the certificate&apos;s JSON file can be checked, with the public key and the model&apos;s file: plumbline-cli verify certificate.json --key public.pem --model FILE</source>
        <translation>本页供阅读。只有证书的 JSON 文件能够核验，需要公钥和模型文件：plumbline-cli verify certificate.json --key public.pem --model FILE</translation>
    </message>
</context>
<context>
    <name>CertificateText</name>
    <message>
        <source>recorded predictions</source>
        <translation>已记录的预测</translation>
    </message>
    <message>
        <source>classifier</source>
        <translation>分类器</translation>
    </message>
    <message>
        <source>With confidence %1 %, the gap of %2 between the groups of %3 (%4) is at most %5, for people like those in the test data.</source>
        <translation>以 %1 % 的置信度，对与测试数据中相似的人群，%3（%4）各群组之间的 %2 差距至多为 %5。</translation>
    </message>
    <message>
        <source>It rests on an assumption that nobody verified: that a gap of at most α = %1 on augmented public data means a gap of at most ε = %2 on new data.</source>
        <translation>它依赖一个无人验证的假定：增广公开数据上的差距至多 α = %1 意味着新数据上的差距至多 ε = %2。</translation>
    </message>
    <message>
        <source>It does not say that the model is fair: it speaks of this definition, these groups and this ε alone.</source>
        <translation>它并不表示模型是公平的：它只涉及这一定义、这些群组和这个 ε。</translation>
    </message>
    <message>
        <source>It says nothing of people unlike those in the test data.</source>
        <translation>对于与测试数据中不同的人群，它不作任何说明。</translation>
    </message>
    <message>
        <source>It holds for exactly the file with this hash, and for no other version of the model.</source>
        <translation>它只对具有此哈希的文件成立，不适用于模型的其他版本。</translation>
    </message>
    <message>
        <source>The file holds recorded predictions: that a certain model made them, nobody checked.</source>
        <translation>文件中是记录的预测：没有人验证它们出自某个模型。</translation>
    </message>
    <message>
        <source>That the answers came from this model is not proven: whoever is given the model can check it with the transcript.</source>
        <translation>回答出自此模型一事并未得到证明：得到该模型的人可用记录核对。</translation>
    </message>
    <message>
        <source>Of certificates that are issued in this way, up to %1 % may be wrong.</source>
        <translation>以此方式签发的证书中，至多 %1 % 可能有误。</translation>
    </message>
    <message>
        <source>%1 samples without a label, a prediction or a group are not counted.</source>
        <translation>%1 个没有标签、预测或群组的样本未计入。</translation>
    </message>
    <message>
        <source>definition</source>
        <translation>定义</translation>
    </message>
    <message>
        <source>groups by</source>
        <translation>分组依据</translation>
    </message>
    <message>
        <source>claim</source>
        <translation>声明</translation>
    </message>
    <message>
        <source>gap</source>
        <translation>差距</translation>
    </message>
    <message>
        <source>%1 observed, at most %2</source>
        <translation>观测值 %1，至多 %2</translation>
    </message>
    <message>
        <source>samples</source>
        <translation>样本</translation>
    </message>
    <message>
        <source>%1, of them %2 in the smallest cell</source>
        <translation>%1，其中最小单元 %2</translation>
    </message>
    <message>
        <source>test</source>
        <translation>检验</translation>
    </message>
    <message>
        <source>assumption</source>
        <translation>假定</translation>
    </message>
    <message>
        <source>augmentor</source>
        <translation>增广器</translation>
    </message>
    <message>
        <source>computed</source>
        <translation>计算方式</translation>
    </message>
    <message>
        <source>model</source>
        <translation>模型</translation>
    </message>
    <message>
        <source>model hash</source>
        <translation>模型哈希</translation>
    </message>
    <message>
        <source>model file</source>
        <translation>模型文件</translation>
    </message>
    <message>
        <source>data hash</source>
        <translation>数据哈希</translation>
    </message>
    <message>
        <source>transcript</source>
        <translation>记录</translation>
    </message>
    <message>
        <source>signed by the owner</source>
        <translation>由所有者签署</translation>
    </message>
    <message>
        <source>in the clear: the program of whoever certified read the model or its recorded predictions</source>
        <translation>公开计算：认证者的程序读取了模型或其记录的预测</translation>
    </message>
    <message>
        <source>by blind queries between two parties: the owner saw no labels or groups, the regulator no model; that this model gave the answers can be checked with the transcript, and is not proven</source>
        <translation>由双方以盲查询计算：所有者未见标签和群组，监管者未见模型；回答出自此模型一事可用记录核对，并未得到证明</translation>
    </message>
</context>
<context>
    <name>Certification</name>
    <message>
        <source>rests on alpha, which nothing here verifies</source>
        <translation>依赖 alpha，此处无法验证</translation>
    </message>
    <message>
        <source>Overall risk</source>
        <translation>总体风险</translation>
    </message>
    <message>
        <source>Equalized odds</source>
        <translation>均等几率</translation>
    </message>
    <message>
        <source>Demographic parity</source>
        <translation>人口统计均等</translation>
    </message>
    <message>
        <source>How far apart the groups&apos; error rates are</source>
        <translation>各群体错误率相差多少</translation>
    </message>
    <message>
        <source>How far apart the groups&apos; error rates are among samples of the same true class</source>
        <translation>在真实类别相同的样本中，各群体错误率相差多少</translation>
    </message>
    <message>
        <source>How far apart the groups&apos; shares of each predicted class are</source>
        <translation>各群体每个预测类别的比例相差多少</translation>
    </message>
    <message>
        <source>Theorem as printed</source>
        <translation>论文原定理</translation>
    </message>
    <message>
        <source>Exact, all cells at once</source>
        <translation>精确，所有单元同时</translation>
    </message>
    <message>
        <source>Exact, pair by pair</source>
        <translation>精确，逐对检验</translation>
    </message>
    <message>
        <source>Valid at any time</source>
        <translation>任意时刻有效</translation>
    </message>
    <message>
        <source>Hoeffding&apos;s inequality with a union bound: reproduces the paper, needs the most samples</source>
        <translation>Hoeffding 不等式加联合界：复现论文，所需样本最多</translation>
    </message>
    <message>
        <source>Clopper-Pearson intervals of every cell at once</source>
        <translation>所有单元同时的 Clopper-Pearson 区间</translation>
    </message>
    <message>
        <source>Exact binomial tests of each pair of cells: needs the fewest samples of a fixed number</source>
        <translation>对每对单元做精确二项检验：固定样本量下所需样本最少</translation>
    </message>
    <message>
        <source>Betting on the data: holds however often you look while samples come in</source>
        <translation>对数据下注：样本陆续到来时，无论查看多少次都成立</translation>
    </message>
    <message>
        <source>Groups times labels, as printed</source>
        <translation>组数乘标签数，按原文</translation>
    </message>
    <message>
        <source>As many as the definition needs</source>
        <translation>定义所需的个数</translation>
    </message>
    <message>
        <source>One, as in the published figure (not valid)</source>
        <translation>一，如论文图所示（无效）</translation>
    </message>
    <message>
        <source>certified</source>
        <translation>已认证</translation>
    </message>
    <message>
        <source>gap too large</source>
        <translation>差距过大</translation>
    </message>
    <message>
        <source>not enough samples</source>
        <translation>样本不足</translation>
    </message>
    <message>
        <source>%1, gap of %2 between the groups of %3</source>
        <translation>%1，%3 各群体之间的%2差距</translation>
    </message>
    <message>
        <source>Certified: %1 is at most %2 with confidence %3 %, on these data. Observed: %4; upper bound: %5.</source>
        <translation>已认证：在这些数据上，%1 以 %3 % 的置信度不超过 %2。观测值：%4；上界：%5。</translation>
    </message>
    <message>
        <source>Not certified: %1 is observed as %2, which is not below %3. Farthest apart: %4.</source>
        <translation>未认证：%1 的观测值为 %2，不低于 %3。相差最大：%4。</translation>
    </message>
    <message>
        <source>Not certified yet: %1 is observed as %2, but with confidence %3 % it is only known to be at most %4, not %5. Samples that are missing: %6.</source>
        <translation>尚未认证：%1 的观测值为 %2，但以 %3 % 的置信度只能确定不超过 %4，而不是 %5。缺少的样本：%6。</translation>
    </message>
    <message>
        <source>No verdict: %1. %2</source>
        <translation>无结论：%1。%2</translation>
    </message>
    <message>
        <source>model</source>
        <translation>模型</translation>
    </message>
    <message>
        <source>groups</source>
        <translation>群体</translation>
    </message>
    <message>
        <source>definition</source>
        <translation>定义</translation>
    </message>
    <message>
        <source>ε</source>
        <translation>ε</translation>
    </message>
    <message>
        <source>threshold</source>
        <translation>阈值</translation>
    </message>
    <message>
        <source>δ</source>
        <translation>δ</translation>
    </message>
    <message>
        <source>test</source>
        <translation>检验</translation>
    </message>
    <message>
        <source>union bound</source>
        <translation>联合界</translation>
    </message>
    <message>
        <source>verdict</source>
        <translation>结论</translation>
    </message>
    <message>
        <source>gap</source>
        <translation>差距</translation>
    </message>
    <message>
        <source>lower bound</source>
        <translation>下界</translation>
    </message>
    <message>
        <source>upper bound</source>
        <translation>上界</translation>
    </message>
    <message>
        <source>n needed a cell</source>
        <translation>每单元所需 n</translation>
    </message>
    <message>
        <source>what stands in the way</source>
        <translation>障碍所在</translation>
    </message>
    <message>
        <source>samples missing</source>
        <translation>缺少样本</translation>
    </message>
    <message>
        <source>group</source>
        <translation>群体</translation>
    </message>
    <message>
        <source>class</source>
        <translation>类别</translation>
    </message>
    <message>
        <source>events</source>
        <translation>事件数</translation>
    </message>
    <message>
        <source>rate</source>
        <translation>比率</translation>
    </message>
    <message>
        <source>highest rate</source>
        <translation>最高比率</translation>
    </message>
    <message>
        <source>lowest rate</source>
        <translation>最低比率</translation>
    </message>
    <message>
        <source>smallest cell</source>
        <translation>最小单元</translation>
    </message>
    <message>
        <source>its n</source>
        <translation>其 n</translation>
    </message>
    <message>
        <source>left out</source>
        <translation>略去</translation>
    </message>
    <message>
        <source>note</source>
        <translation>备注</translation>
    </message>
    <message>
        <source>The certificate holds.</source>
        <translation>证书有效。</translation>
    </message>
    <message>
        <source>This is not a certificate, or it is damaged.</source>
        <translation>这不是证书，或已损坏。</translation>
    </message>
    <message>
        <source>It was signed with another key than the one given.</source>
        <translation>它是用另一把密钥签署的。</translation>
    </message>
    <message>
        <source>It was changed after it was signed.</source>
        <translation>签署后被更改过。</translation>
    </message>
    <message>
        <source>Its counts do not support what it states.</source>
        <translation>其计数不支持所述内容。</translation>
    </message>
    <message>
        <source>It belongs to another model than the file given.</source>
        <translation>它属于另一个模型，而非所给文件。</translation>
    </message>
    <message>
        <source>It states something else than what is asked for.</source>
        <translation>它所述内容与要求不符。</translation>
    </message>
    <message>
        <source>no α tells them apart with confidence</source>
        <translation>没有 α 能有把握地区分二者</translation>
    </message>
    <message>
        <source>The model&apos;s owner did not sign this transcript for this model and regulator.</source>
        <translation>模型所有者没有为此模型和监管者签署这份记录。</translation>
    </message>
    <message>
        <source>The model&apos;s owner is another one than asked for.</source>
        <translation>模型所有者与要求的不同。</translation>
    </message>
    <message>
        <source>answers instead</source>
        <translation>代为回答</translation>
    </message>
    <message>
        <source>setting</source>
        <translation>设置</translation>
    </message>
    <message>
        <source>outcome</source>
        <translation>结果</translation>
    </message>
    <message>
        <source>gap, public</source>
        <translation>差距（公开）</translation>
    </message>
    <message>
        <source>n, public</source>
        <translation>n（公开）</translation>
    </message>
    <message>
        <source>new, unfair model</source>
        <translation>新样本，不公平模型</translation>
    </message>
    <message>
        <source>gap, new</source>
        <translation>差距（新）</translation>
    </message>
    <message>
        <source>n, new</source>
        <translation>n（新）</translation>
    </message>
    <message>
        <source>switched, public</source>
        <translation>切换（公开）</translation>
    </message>
    <message>
        <source>switched, new</source>
        <translation>切换（新）</translation>
    </message>
    <message>
        <source>accuracy, public</source>
        <translation>准确率（公开）</translation>
    </message>
    <message>
        <source>accuracy, new</source>
        <translation>准确率（新）</translation>
    </message>
    <message>
        <source>taken for fair</source>
        <translation>视为公平</translation>
    </message>
    <message>
        <source>compared with</source>
        <translation>比较对象</translation>
    </message>
    <message>
        <source>its gap</source>
        <translation>其差距</translation>
    </message>
    <message>
        <source>at most</source>
        <translation>至多</translation>
    </message>
    <message>
        <source>at least</source>
        <translation>至少</translation>
    </message>
    <message>
        <source>margin</source>
        <translation>裕度</translation>
    </message>
    <message>
        <source>sure margin</source>
        <translation>确定裕度</translation>
    </message>
    <message>
        <source>α halfway</source>
        <translation>α 中点</translation>
    </message>
</context>
<context>
    <name>CertificationFigure</name>
    <message>
        <source>%1, δ = %2</source>
        <translation>%1，δ = %2</translation>
    </message>
    <message>
        <source>, α = %1 (assumed)</source>
        <translation>，α = %1（假设）</translation>
    </message>
    <message>
        <source>%1 predictions a model, %2 left out</source>
        <translation>每个模型 %1 个预测，略去 %2 个</translation>
    </message>
    <message>
        <source>Fairness gap and samples of the smallest cell</source>
        <translation>公平性差距与最小单元的样本数</translation>
    </message>
    <message>
        <source>gap</source>
        <translation>差距</translation>
    </message>
    <message>
        <source>empirical fairness gap (difference of rates)</source>
        <translation>经验公平性差距（比率之差）</translation>
    </message>
    <message>
        <source>samples of the smallest cell</source>
        <translation>最小单元的样本数</translation>
    </message>
    <message>
        <source>hollow: certified for no ε</source>
        <translation>空心：任何 ε 均未认证</translation>
    </message>
    <message>
        <source>A model is certified for an ε where its point lies above that line. %1; %2.</source>
        <translation>点位于某条 ε 线之上时，模型即以该 ε 获得认证。%1；%2。</translation>
    </message>
    <message>
        <source>Fairness gaps with bounds</source>
        <translation>公平性差距及其上下界</translation>
    </message>
    <message>
        <source>gap (difference of rates)</source>
        <translation>差距（比率之差）</translation>
    </message>
    <message>
        <source>Observed gap between the two cells that are farthest apart; whiskers: bounds of the true gap, each with confidence 1 - δ. %1; %2.</source>
        <translation>相差最大的两个单元之间的观测差距；须线：真实差距的上下界，各自置信度 1 - δ。%1；%2。</translation>
    </message>
    <message>
        <source>Verdicts</source>
        <translation>结论</translation>
    </message>
    <message>
        <source>A verdict speaks of these data and of data drawn like them, not of any other.</source>
        <translation>结论只针对这些数据及以同样方式抽取的数据，不适用于其他数据。</translation>
    </message>
    <message>
        <source>Figures</source>
        <translation>图形</translation>
    </message>
    <message>
        <source>Tables</source>
        <translation>表格</translation>
    </message>
    <message>
        <source>Verdicts. %1.</source>
        <translation>结论。%1。</translation>
    </message>
    <message>
        <source>Gaps with bounds, and the cells that are farthest apart.</source>
        <translation>差距及其上下界，以及相差最大的单元。</translation>
    </message>
    <message>
        <source>Rates of every cell, with intervals that hold for all cells at once.</source>
        <translation>各单元的比率，区间对所有单元同时成立。</translation>
    </message>
    <message>
        <source>Methods</source>
        <translation>方法</translation>
    </message>
    <message>
        <source>Test data are public and augmented afresh (theorem 2): that a gap of at most α on them means a gap of at most ε is an assumption.</source>
        <translation>测试数据公开并重新增强（定理 2）：其上差距不超过 α 即意味着差距不超过 ε，这是一个假设。</translation>
    </message>
    <message>
        <source>Margins between the model that is taken for fair and the others, on augmented data.</source>
        <translation>增广数据上，视为公平的模型与其他模型之间的裕度。</translation>
    </message>
    <message>
        <source>What each attack achieves against each ε. %1.</source>
        <translation>每种攻击对每个 ε 的效果。%1。</translation>
    </message>
</context>
<context>
    <name>Column</name>
    <message>
        <source>model</source>
        <translation>模型</translation>
    </message>
    <message>
        <source>group</source>
        <translation>群体</translation>
    </message>
    <message>
        <source>reference</source>
        <translation>参照组</translation>
    </message>
    <message>
        <source>corruption</source>
        <translation>损坏类型</translation>
    </message>
    <message>
        <source>severity</source>
        <translation>严重程度</translation>
    </message>
    <message>
        <source>measure</source>
        <translation>度量</translation>
    </message>
    <message>
        <source>value</source>
        <translation>值</translation>
    </message>
    <message>
        <source>low</source>
        <translation>下限</translation>
    </message>
    <message>
        <source>high</source>
        <translation>上限</translation>
    </message>
    <message>
        <source>interval</source>
        <translation>区间</translation>
    </message>
    <message>
        <source>pictures</source>
        <translation>图片</translation>
    </message>
    <message>
        <source>pictures of the reference</source>
        <translation>参照组图片</translation>
    </message>
    <message>
        <source>scores</source>
        <translation>得分</translation>
    </message>
    <message>
        <source>note</source>
        <translation>备注</translation>
    </message>
    <message>
        <source>pairs</source>
        <translation>配对</translation>
    </message>
    <message>
        <source>left out</source>
        <translation>排除</translation>
    </message>
    <message>
        <source>share left out</source>
        <translation>排除比例</translation>
    </message>
    <message>
        <source>factor</source>
        <translation>因子</translation>
    </message>
    <message>
        <source>level</source>
        <translation>水平</translation>
    </message>
    <message>
        <source>first</source>
        <translation>第一</translation>
    </message>
    <message>
        <source>second</source>
        <translation>第二</translation>
    </message>
    <message>
        <source>n, first</source>
        <translation>n,第一</translation>
    </message>
    <message>
        <source>n, second</source>
        <translation>n,第二</translation>
    </message>
    <message>
        <source>mean, first</source>
        <translation>均值,第一</translation>
    </message>
    <message>
        <source>mean, second</source>
        <translation>均值,第二</translation>
    </message>
    <message>
        <source>test</source>
        <translation>检验</translation>
    </message>
    <message>
        <source>statistic</source>
        <translation>统计量</translation>
    </message>
    <message>
        <source>p</source>
        <translation>p</translation>
    </message>
    <message>
        <source>p, corrected</source>
        <translation>p,校正后</translation>
    </message>
    <message>
        <source>correction</source>
        <translation>校正</translation>
    </message>
    <message>
        <source>effect</source>
        <translation>效应</translation>
    </message>
    <message>
        <source>odds ratio</source>
        <translation>优势比</translation>
    </message>
    <message>
        <source>coefficient</source>
        <translation>系数</translation>
    </message>
    <message>
        <source>standard error</source>
        <translation>标准误</translation>
    </message>
    <message>
        <source>rows</source>
        <translation>行数</translation>
    </message>
    <message>
        <source>dispersion</source>
        <translation>离散度</translation>
    </message>
    <message>
        <source>relative corruption error</source>
        <translation>相对损坏误差</translation>
    </message>
    <message>
        <source>accuracy</source>
        <translation>准确率</translation>
    </message>
    <message>
        <source>confidence</source>
        <translation>置信度</translation>
    </message>
    <message>
        <source>clean error</source>
        <translation>干净误差</translation>
    </message>
    <message>
        <source>clean error, low</source>
        <translation>干净误差下限</translation>
    </message>
    <message>
        <source>clean error, high</source>
        <translation>干净误差上限</translation>
    </message>
    <message>
        <source>mCE, low</source>
        <translation>mCE 下限</translation>
    </message>
    <message>
        <source>mCE, high</source>
        <translation>mCE 上限</translation>
    </message>
    <message>
        <source>relative mCE</source>
        <translation>相对 mCE</translation>
    </message>
    <message>
        <source>relative mCE, low</source>
        <translation>相对 mCE 下限</translation>
    </message>
    <message>
        <source>relative mCE, high</source>
        <translation>相对 mCE 上限</translation>
    </message>
    <message>
        <source>baseline</source>
        <translation>基线</translation>
    </message>
    <message>
        <source>predictions</source>
        <translation>预测数</translation>
    </message>
    <message>
        <source>error ratio</source>
        <translation>误差比</translation>
    </message>
    <message>
        <source>difference</source>
        <translation>差异</translation>
    </message>
    <message>
        <source>bootstrap over pictures</source>
        <translation>按图片自助法</translation>
    </message>
    <message>
        <source>Wald</source>
        <translation>Wald</translation>
    </message>
    <message>
        <source>rank sum</source>
        <translation>秩和</translation>
    </message>
    <message>
        <source>signed rank</source>
        <translation>符号秩</translation>
    </message>
</context>
<context>
    <name>Commands</name>
    <message>
        <source>Rename %1</source>
        <translation>重命名 %1</translation>
    </message>
    <message>
        <source>Remove %1</source>
        <translation>移除 %1</translation>
    </message>
</context>
<context>
    <name>Corruption</name>
    <message>
        <source>all corruptions</source>
        <translation>所有损坏类型</translation>
    </message>
    <message>
        <source>clean</source>
        <translation>干净</translation>
    </message>
    <message>
        <source>Gaussian noise</source>
        <translation>高斯噪声</translation>
    </message>
    <message>
        <source>shot noise</source>
        <translation>散粒噪声</translation>
    </message>
    <message>
        <source>impulse noise</source>
        <translation>脉冲噪声</translation>
    </message>
    <message>
        <source>defocus blur</source>
        <translation>散焦模糊</translation>
    </message>
    <message>
        <source>glass blur</source>
        <translation>玻璃模糊</translation>
    </message>
    <message>
        <source>motion blur</source>
        <translation>运动模糊</translation>
    </message>
    <message>
        <source>zoom blur</source>
        <translation>缩放模糊</translation>
    </message>
    <message>
        <source>snow</source>
        <translation>雪</translation>
    </message>
    <message>
        <source>frost</source>
        <translation>霜</translation>
    </message>
    <message>
        <source>fog</source>
        <translation>雾</translation>
    </message>
    <message>
        <source>brightness</source>
        <translation>亮度</translation>
    </message>
    <message>
        <source>contrast</source>
        <translation>对比度</translation>
    </message>
    <message>
        <source>elastic</source>
        <translation>弹性变形</translation>
    </message>
    <message>
        <source>pixelate</source>
        <translation>像素化</translation>
    </message>
    <message>
        <source>JPEG</source>
        <translation>JPEG</translation>
    </message>
    <message>
        <source>Gaussian blur</source>
        <translation>高斯模糊</translation>
    </message>
    <message>
        <source>speckle noise</source>
        <translation>斑点噪声</translation>
    </message>
    <message>
        <source>spatter</source>
        <translation>飞溅</translation>
    </message>
    <message>
        <source>saturate</source>
        <translation>饱和度</translation>
    </message>
    <message>
        <source>average precision (AP)</source>
        <translation>平均精度 (AP)</translation>
    </message>
    <message>
        <source>AP at IoU 0.50</source>
        <translation>AP(IoU 0.50)</translation>
    </message>
    <message>
        <source>AP at IoU 0.75</source>
        <translation>AP(IoU 0.75)</translation>
    </message>
    <message>
        <source>relative corruption error</source>
        <translation>相对损坏误差</translation>
    </message>
    <message>
        <source>accuracy</source>
        <translation>准确率</translation>
    </message>
    <message>
        <source>confidence</source>
        <translation>置信度</translation>
    </message>
    <message>
        <source>Odds ratio</source>
        <translation>比值比</translation>
    </message>
    <message>
        <source>Error ratio</source>
        <translation>误差比</translation>
    </message>
    <message>
        <source>Difference</source>
        <translation>差值</translation>
    </message>
    <message>
        <source>no correction</source>
        <translation>不校正</translation>
    </message>
    <message>
        <source>no face found on the clean picture</source>
        <translation>干净图片上未找到人脸</translation>
    </message>
    <message>
        <source>no answer for the clean picture</source>
        <translation>干净图片没有应答</translation>
    </message>
    <message>
        <source>no answer for the corrupted picture</source>
        <translation>损坏图片没有应答</translation>
    </message>
    <message>
        <source>the picture cannot be read</source>
        <translation>无法读取图片</translation>
    </message>
    <message>
        <source>the data set has no box of this picture</source>
        <translation>数据集没有该图片的边框</translation>
    </message>
    <message>
        <source>no label</source>
        <translation>无标签</translation>
    </message>
    <message>
        <source>the classifier&apos;s outputs are not finite</source>
        <translation>分类器输出不是有限值</translation>
    </message>
    <message>
        <source>all pictures</source>
        <translation>所有图片</translation>
    </message>
</context>
<context>
    <name>CorruptionFigure</name>
    <message>
        <source>Published sums of %1 cells.</source>
        <translation>%1 个单元的已发布总和。</translation>
    </message>
    <message>
        <source>n = %1 pictures.</source>
        <translation>n = %1 张图片。</translation>
    </message>
    <message>
        <source>all models</source>
        <translation>所有模型</translation>
    </message>
    <message>
        <source>%1 of %2 units</source>
        <translation>%2 个单元中的 %1 个</translation>
    </message>
    <message>
        <source>Partial: %1.</source>
        <translation>未完成:%1。</translation>
    </message>
    <message>
        <source>severity %1</source>
        <translation>严重程度 %1</translation>
    </message>
    <message>
        <source>Odds of the mean, group to reference.</source>
        <translation>均值的比值,组比参照组。</translation>
    </message>
    <message>
        <source>One minus the mean, reference to group.</source>
        <translation>一减均值,参照组比该组。</translation>
    </message>
    <message>
        <source>Mean of the group minus that of the reference.</source>
        <translation>组均值减参照组均值。</translation>
    </message>
    <message>
        <source>Above %1 the group is more affected.</source>
        <translation>高于 %1 表示该组受影响更大。</translation>
    </message>
    <message>
        <source>Below %1 the group is more affected.</source>
        <translation>低于 %1 表示该组受影响更大。</translation>
    </message>
    <message>
        <source>group worse</source>
        <translation>该组更差</translation>
    </message>
    <message>
        <source>reference worse</source>
        <translation>参照组更差</translation>
    </message>
    <message>
        <source>%1 % Wilson and Wald</source>
        <translation>%1 % Wilson 与 Wald</translation>
    </message>
    <message>
        <source>%1 % bootstrap over pictures</source>
        <translation>%1 % 按图片自助法</translation>
    </message>
    <message>
        <source>severity</source>
        <translation>严重程度</translation>
    </message>
    <message>
        <source>severity of the corruption (0: clean)</source>
        <translation>损坏的严重程度(0:干净)</translation>
    </message>
    <message>
        <source>expected calibration error</source>
        <translation>期望校准误差</translation>
    </message>
    <message>
        <source>mean %1</source>
        <translation>平均 %1</translation>
    </message>
    <message>
        <source>%1 by severity: %2, %3</source>
        <translation>按严重程度的 %1:%2,%3</translation>
    </message>
    <message>
        <source>%1 under %2, groups by %3. Intervals: %4. %5</source>
        <translation>%2 下的 %1,按 %3 分组。区间:%4。%5</translation>
    </message>
    <message>
        <source>%1 by model and corruption</source>
        <translation>按模型和损坏类型的 %1</translation>
    </message>
    <message>
        <source>all groups of %1</source>
        <translation>%1 的所有组</translation>
    </message>
    <message>
        <source>Mean %1 over severities, %2. Intervals: %3. %4</source>
        <translation>%1 在各严重程度上的均值,%2。区间:%3。%4</translation>
    </message>
    <message>
        <source>%1 against %2</source>
        <translation>%1,相对 %2</translation>
    </message>
    <message>
        <source>%1 of %2 by model and corruption: %3</source>
        <translation>按模型和损坏类型的 %2 %1:%3</translation>
    </message>
    <message>
        <source>Intervals: %1.</source>
        <translation>区间:%1。</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%2 个中的 %1 个</translation>
    </message>
    <message>
        <source>%1 against %2: %3</source>
        <translation>%1,相对 %2:%3</translation>
    </message>
    <message>
        <source>%1 Groups by %2. Intervals: %3. %4</source>
        <translation>%1 按 %2 分组。区间:%3。%4</translation>
    </message>
    <message>
        <source>Disparities need at least two groups with pictures.</source>
        <translation>差异至少需要两个有图片的组。</translation>
    </message>
    <message>
        <source>No disparity can be computed yet.</source>
        <translation>尚无法计算差异。</translation>
    </message>
    <message>
        <source>corruptions</source>
        <translation>损坏类型</translation>
    </message>
    <message>
        <source>severities</source>
        <translation>严重程度</translation>
    </message>
    <message>
        <source>models</source>
        <translation>模型</translation>
    </message>
    <message>
        <source>Pairwise tests of %1: %2</source>
        <translation>%1 的两两检验:%2</translation>
    </message>
    <message>
        <source>Pairwise tests of %1: %2, %3</source>
        <translation>%1 的两两检验:%2,%3</translation>
    </message>
    <message>
        <source>Values are the pictures&apos; means over their copies.</source>
        <translation>取值为每张图片在其副本上的均值。</translation>
    </message>
    <message>
        <source>Values are single copies.</source>
        <translation>取值为单个副本。</translation>
    </message>
    <message>
        <source>Values are means of corruptions and severities.</source>
        <translation>取值为损坏类型和严重程度的均值。</translation>
    </message>
    <message>
        <source>There is nothing to compare: tests need two levels.</source>
        <translation>无可比较:检验需要两个水平。</translation>
    </message>
    <message>
        <source>The copies of one picture are treated as independent: p-values are too small.</source>
        <translation>同一图片的副本被视为独立:p 值偏小。</translation>
    </message>
    <message>
        <source>Means of corruptions over the same pictures are not independent: read p-values with care.</source>
        <translation>同一批图片上的损坏均值并不独立:请谨慎解读 p 值。</translation>
    </message>
</context>
<context>
    <name>Error</name>
    <message>
        <source>Something went wrong inside Plumbline.</source>
        <translation>Plumbline 内部出错。</translation>
    </message>
    <message>
        <source>Please report this with the details below.</source>
        <translation>请附上以下详细信息进行反馈。</translation>
    </message>
    <message>
        <source>The work was cancelled.</source>
        <translation>操作已取消。</translation>
    </message>
    <message>
        <source>Everything finished so far is kept.</source>
        <translation>已完成的部分均会保留。</translation>
    </message>
    <message>
        <source>There is not enough memory.</source>
        <translation>内存不足。</translation>
    </message>
    <message>
        <source>Choose a smaller unit size or close other programs.</source>
        <translation>请选择更小的单元，或关闭其他程序。</translation>
    </message>
    <message>
        <source>A value is not allowed here.</source>
        <translation>此处不允许该值。</translation>
    </message>
    <message>
        <source>The file or folder does not exist.</source>
        <translation>文件或文件夹不存在。</translation>
    </message>
    <message>
        <source>Check the path.</source>
        <translation>请检查路径。</translation>
    </message>
    <message>
        <source>The file cannot be read.</source>
        <translation>无法读取文件。</translation>
    </message>
    <message>
        <source>Check its permissions.</source>
        <translation>请检查访问权限。</translation>
    </message>
    <message>
        <source>The file or folder cannot be written.</source>
        <translation>无法写入文件或文件夹。</translation>
    </message>
    <message>
        <source>Choose a folder where you may write.</source>
        <translation>请选择有写入权限的文件夹。</translation>
    </message>
    <message>
        <source>The disk is full.</source>
        <translation>磁盘已满。</translation>
    </message>
    <message>
        <source>Free some space and resume: everything stored so far is safe.</source>
        <translation>请释放空间后继续：已保存的内容是安全的。</translation>
    </message>
    <message>
        <source>The file ends before its contents do.</source>
        <translation>文件不完整。</translation>
    </message>
    <message>
        <source>Copy or download it again.</source>
        <translation>请重新复制或下载。</translation>
    </message>
    <message>
        <source>The file is larger than Plumbline accepts.</source>
        <translation>文件超过 Plumbline 可接受的大小。</translation>
    </message>
    <message>
        <source>The format was not recognised.</source>
        <translation>无法识别格式。</translation>
    </message>
    <message>
        <source>Name the layout yourself.</source>
        <translation>请手动指定结构。</translation>
    </message>
    <message>
        <source>The contents do not follow the format.</source>
        <translation>内容不符合格式。</translation>
    </message>
    <message>
        <source>A column is missing from the table.</source>
        <translation>表格缺少一列。</translation>
    </message>
    <message>
        <source>Add the column or name another one.</source>
        <translation>请添加该列或指定其他列。</translation>
    </message>
    <message>
        <source>A row has more or fewer fields than the header.</source>
        <translation>某行的字段数与表头不符。</translation>
    </message>
    <message>
        <source>A value cannot be used.</source>
        <translation>某个值无法使用。</translation>
    </message>
    <message>
        <source>The data set holds no usable sample.</source>
        <translation>数据集中没有可用样本。</translation>
    </message>
    <message>
        <source>An image cannot be decoded.</source>
        <translation>某张图像无法解码。</translation>
    </message>
    <message>
        <source>It is left out and listed.</source>
        <translation>该图像已略过并列出。</translation>
    </message>
    <message>
        <source>The model cannot be loaded as TorchScript.</source>
        <translation>无法作为 TorchScript 加载该模型。</translation>
    </message>
    <message>
        <source>Export it with torch.jit.trace or torch.jit.script.</source>
        <translation>请用 torch.jit.trace 或 torch.jit.script 导出。</translation>
    </message>
    <message>
        <source>This is a state_dict or a pickled module, not TorchScript.</source>
        <translation>这是 state_dict 或 pickle 模块，不是 TorchScript。</translation>
    </message>
    <message>
        <source>Load it in Python and export it with torch.jit.trace(model.eval(), example).save(path).</source>
        <translation>请在 Python 中加载，并用 torch.jit.trace(model.eval(), example).save(path) 导出。</translation>
    </message>
    <message>
        <source>This is a Git LFS pointer, not the model itself.</source>
        <translation>这是 Git LFS 指针，而不是模型本身。</translation>
    </message>
    <message>
        <source>Run git lfs pull and add the file again.</source>
        <translation>请运行 git lfs pull 后重新添加。</translation>
    </message>
    <message>
        <source>This is an ONNX model; this audit needs TorchScript, because ONNX gives no gradients here.</source>
        <translation>这是 ONNX 模型；此审计需要 TorchScript，因为 ONNX 在此无法提供梯度。</translation>
    </message>
    <message>
        <source>Export the model with torch.jit.trace.</source>
        <translation>请用 torch.jit.trace 导出模型。</translation>
    </message>
    <message>
        <source>This TorchScript file was written by a newer PyTorch than this build of Plumbline can read.</source>
        <translation>此 TorchScript 文件由更新版本的 PyTorch 写出，当前 Plumbline 无法读取。</translation>
    </message>
    <message>
        <source>Export it with an older PyTorch or use a build with a newer LibTorch.</source>
        <translation>请用较旧的 PyTorch 导出，或使用带有较新 LibTorch 的版本。</translation>
    </message>
    <message>
        <source>The model does not accept inputs of this shape.</source>
        <translation>模型不接受这种形状的输入。</translation>
    </message>
    <message>
        <source>Check the input size and the number of channels on the model card.</source>
        <translation>请检查模型卡上的输入尺寸和通道数。</translation>
    </message>
    <message>
        <source>The model&apos;s output is not what the model card says.</source>
        <translation>模型输出与模型卡不符。</translation>
    </message>
    <message>
        <source>Check the class names and the output kind on the model card.</source>
        <translation>请检查模型卡上的类别名称和输出类型。</translation>
    </message>
    <message>
        <source>The model returns NaN or infinity.</source>
        <translation>模型返回 NaN 或无穷大。</translation>
    </message>
    <message>
        <source>Check its normalisation and its weights.</source>
        <translation>请检查其归一化和权重。</translation>
    </message>
    <message>
        <source>The model gives no gradient with respect to its input.</source>
        <translation>模型没有对输入的梯度。</translation>
    </message>
    <message>
        <source>Use randomized smoothing, or export the model without detach() and argmax.</source>
        <translation>请使用随机平滑，或导出不含 detach() 和 argmax 的模型。</translation>
    </message>
    <message>
        <source>The model stopped with an error.</source>
        <translation>模型因错误而停止。</translation>
    </message>
    <message>
        <source>The model file has changed since it was added.</source>
        <translation>模型文件在添加后已更改。</translation>
    </message>
    <message>
        <source>Add it again as a new model.</source>
        <translation>请作为新模型重新添加。</translation>
    </message>
    <message>
        <source>The data set has changed since it was added.</source>
        <translation>数据集在添加后已更改。</translation>
    </message>
    <message>
        <source>Add it again as a new data set.</source>
        <translation>请作为新数据集重新添加。</translation>
    </message>
    <message>
        <source>This device is not available.</source>
        <translation>该设备不可用。</translation>
    </message>
    <message>
        <source>List the devices and choose one of them.</source>
        <translation>请列出设备并选择其中之一。</translation>
    </message>
    <message>
        <source>The device ran out of memory.</source>
        <translation>设备内存不足。</translation>
    </message>
    <message>
        <source>Choose a smaller unit size.</source>
        <translation>请选择更小的单元。</translation>
    </message>
    <message>
        <source>This file is not a Plumbline project.</source>
        <translation>此文件不是 Plumbline 项目。</translation>
    </message>
    <message>
        <source>This project was written by a newer Plumbline.</source>
        <translation>此项目由更新版本的 Plumbline 写出。</translation>
    </message>
    <message>
        <source>It can be opened for reading only.</source>
        <translation>只能以只读方式打开。</translation>
    </message>
    <message>
        <source>This project is open in another program.</source>
        <translation>此项目已在其他程序中打开。</translation>
    </message>
    <message>
        <source>Close it there, or open it for reading only.</source>
        <translation>请在该程序中关闭，或以只读方式打开。</translation>
    </message>
    <message>
        <source>This project can only be read.</source>
        <translation>此项目只能读取。</translation>
    </message>
    <message>
        <source>Save a copy in a folder where you may write.</source>
        <translation>请在有写入权限的文件夹中保存副本。</translation>
    </message>
    <message>
        <source>This project file is damaged.</source>
        <translation>项目文件已损坏。</translation>
    </message>
    <message>
        <source>Use a backup; the file was left as it is.</source>
        <translation>请使用备份；该文件保持原样。</translation>
    </message>
    <message>
        <source>A file of this name exists already.</source>
        <translation>同名文件已存在。</translation>
    </message>
    <message>
        <source>Choose another name.</source>
        <translation>请选择其他名称。</translation>
    </message>
    <message>
        <source>There is nothing of this name in the project.</source>
        <translation>项目中没有此名称的内容。</translation>
    </message>
    <message>
        <source>This name is taken.</source>
        <translation>此名称已被占用。</translation>
    </message>
    <message>
        <source>This job has no such parameter.</source>
        <translation>此任务没有该参数。</translation>
    </message>
    <message>
        <source>A parameter has a value that is not allowed.</source>
        <translation>某个参数的值不被允许。</translation>
    </message>
    <message>
        <source>There is no job of this kind.</source>
        <translation>没有此类任务。</translation>
    </message>
    <message>
        <source>The job failed.</source>
        <translation>任务失败。</translation>
    </message>
    <message>
        <source>The group is empty.</source>
        <translation>该群体为空。</translation>
    </message>
    <message>
        <source>A lower bound exceeds an upper bound.</source>
        <translation>下界超过了上界。</translation>
    </message>
    <message>
        <source>One of the two methods is wrong for this model: please report it.</source>
        <translation>两种方法之一对此模型有误：请反馈。</translation>
    </message>
    <message>
        <source>This is not available here.</source>
        <translation>此处不可用。</translation>
    </message>
    <message>
        <source>There is no connection to the other party, or it was lost.</source>
        <translation>与对方没有连接，或连接已丢失。</translation>
    </message>
    <message>
        <source>Check the address and that the other party is running, and begin again.</source>
        <translation>请检查地址以及对方是否在运行，然后重新开始。</translation>
    </message>
    <message>
        <source>The other party did not answer in time.</source>
        <translation>对方未及时回答。</translation>
    </message>
    <message>
        <source>Begin again, with a longer time if its model is slow.</source>
        <translation>请重新开始；若其模型较慢，请给予更长时间。</translation>
    </message>
    <message>
        <source>The keys of the two parties are not those that were agreed.</source>
        <translation>双方的密钥不是约定的密钥。</translation>
    </message>
    <message>
        <source>Exchange the public keys again in a way that you trust.</source>
        <translation>请以可信方式重新交换公钥。</translation>
    </message>
    <message>
        <source>The other party ended the session.</source>
        <translation>对方结束了会话。</translation>
    </message>
    <message>
        <source>The other party did not keep to the protocol.</source>
        <translation>对方没有遵守协议。</translation>
    </message>
    <message>
        <source>Keep the transcript: it shows what was said.</source>
        <translation>请保留记录：它显示了双方所说的内容。</translation>
    </message>
</context>
<context>
    <name>Figure</name>
    <message>
        <source>Share farther than τ from the decision boundary: %1</source>
        <translation>距决策边界超过 τ 的比例：%1</translation>
    </message>
    <message>
        <source>%1, %2; groups by %3. Shares are %4 (n = %5); bands are %6 % Wilson intervals.</source>
        <translation>%1，%2；按 %3 分组。比例%4（n = %5）；色带为 %6% Wilson 区间。</translation>
    </message>
    <message>
        <source>Partial: %1 of %2 units.</source>
        <translation>部分结果：%2 个单元中的 %1 个。</translation>
    </message>
    <message>
        <source>σ(P) by model and group</source>
        <translation>各模型与群体的 σ(P)</translation>
    </message>
    <message>
        <source>Relative difference of the area under I_P(τ), groups by %1, each compared with the others (%2). Intervals: %3, %4 resamples. Below 0: less robust than the others.</source>
        <translation>I_P(τ) 下面积的相对差，按 %1 分组，各与其余群体比较（%2）。区间：%3，%4 次重抽样。低于 0：不如其余群体稳健。</translation>
    </message>
    <message>
        <source>Share farther than τ from the decision boundary, bounds: %1</source>
        <translation>距决策边界大于 τ 的比例，上下界：%1</translation>
    </message>
    <message>
        <source>%1; groups by %2. Bands reach from the lower bounds (%3) to the upper bounds (%4) of the correctly classified samples (n = %5); what sampling adds is not drawn.</source>
        <translation>%1；按 %2 分组。带状区域从正确分类样本的下界（%3）到上界（%4）（n = %5）；未绘出抽样误差。</translation>
    </message>
    <message>
        <source>For %1 samples the lower bound lies above the upper one: one of them is wrong.</source>
        <translation>有 %1 个样本的下界高于上界：其中之一有误。</translation>
    </message>
</context>
<context>
    <name>FigureExporter</name>
    <message>
        <source>model</source>
        <translation>模型</translation>
    </message>
    <message>
        <source>data</source>
        <translation>数据</translation>
    </message>
    <message>
        <source>run</source>
        <translation>运行</translation>
    </message>
    <message>
        <source>One column (85 mm)</source>
        <translation>单栏（85 毫米）</translation>
    </message>
    <message>
        <source>Two columns (170 mm)</source>
        <translation>双栏（170 毫米）</translation>
    </message>
    <message>
        <source>Width of an A4 page (180 mm)</source>
        <translation>A4 页宽（180 毫米）</translation>
    </message>
    <message>
        <source>Slide (16:9)</source>
        <translation>幻灯片（16:9）</translation>
    </message>
</context>
<context>
    <name>Format</name>
    <message>
        <source>under a second</source>
        <translation>不到一秒</translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation>%1 秒</translation>
    </message>
    <message>
        <source>%1 min</source>
        <translation>%1 分钟</translation>
    </message>
    <message>
        <source>%1 h %2 min</source>
        <translation>%1 小时 %2 分钟</translation>
    </message>
</context>
<context>
    <name>Job</name>
    <message>
        <source>Training</source>
        <translation>训练</translation>
    </message>
    <message>
        <source>Corruption</source>
        <translation>图像损坏</translation>
    </message>
    <message>
        <source>Certification</source>
        <translation>认证</translation>
    </message>
    <message>
        <source>Robustness</source>
        <translation>稳健性</translation>
    </message>
</context>
<context>
    <name>JobText</name>
    <message>
        <source>yes</source>
        <translation>是</translation>
    </message>
    <message>
        <source>no</source>
        <translation>否</translation>
    </message>
    <message>
        <source>queued</source>
        <translation>排队</translation>
    </message>
    <message>
        <source>running</source>
        <translation>运行中</translation>
    </message>
    <message>
        <source>paused</source>
        <translation>已暂停</translation>
    </message>
    <message>
        <source>interrupted</source>
        <translation>已中断</translation>
    </message>
    <message>
        <source>done</source>
        <translation>完成</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>失败</translation>
    </message>
    <message>
        <source>cancelled</source>
        <translation>已取消</translation>
    </message>
    <message>
        <source>model</source>
        <translation>模型</translation>
    </message>
    <message>
        <source>model SHA-256</source>
        <translation>模型 SHA-256</translation>
    </message>
    <message>
        <source>data set</source>
        <translation>数据集</translation>
    </message>
    <message>
        <source>data SHA-256</source>
        <translation>数据 SHA-256</translation>
    </message>
    <message>
        <source>state</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>units</source>
        <translation>单元</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%2 个中的 %1 个</translation>
    </message>
    <message>
        <source>failed units</source>
        <translation>失败的单元</translation>
    </message>
    <message>
        <source>seed</source>
        <translation>随机种子</translation>
    </message>
    <message>
        <source>threads</source>
        <translation>线程</translation>
    </message>
    <message>
        <source>samples a unit</source>
        <translation>每单元样本数</translation>
    </message>
    <message>
        <source>first samples only</source>
        <translation>仅前若干样本</translation>
    </message>
    <message>
        <source>started</source>
        <translation>开始时间</translation>
    </message>
    <message>
        <source>finished</source>
        <translation>结束时间</translation>
    </message>
</context>
<context>
    <name>Layout</name>
    <message>
        <source>MNIST or Fashion-MNIST (IDX)</source>
        <translation>MNIST 或 Fashion-MNIST（IDX）</translation>
    </message>
    <message>
        <source>Colored-MNIST: digits 0-4 against 5-9, half of them red</source>
        <translation>Colored-MNIST：数字 0-4 对 5-9，一半为红色</translation>
    </message>
    <message>
        <source>CIFAR-10 (binary)</source>
        <translation>CIFAR-10（二进制）</translation>
    </message>
    <message>
        <source>CIFAR-100 (binary)</source>
        <translation>CIFAR-100（二进制）</translation>
    </message>
    <message>
        <source>UTKFace</source>
        <translation>UTKFace</translation>
    </message>
    <message>
        <source>FairFace</source>
        <translation>FairFace</translation>
    </message>
    <message>
        <source>Images listed in a CSV or JSON file</source>
        <translation>CSV 或 JSON 文件中列出的图像</translation>
    </message>
    <message>
        <source>Table of numbers and categories (CSV)</source>
        <translation>数值与类别表格（CSV）</translation>
    </message>
    <message>
        <source>Published sums of average precision by group (CSV)</source>
        <translation>按组发布的平均精度总和（CSV）</translation>
    </message>
</context>
<context>
    <name>LayoutOption</name>
    <message>
        <source>Part</source>
        <translation>部分</translation>
    </message>
    <message>
        <source>train, test or all</source>
        <translation>train、test 或 all</translation>
    </message>
    <message>
        <source>Class names</source>
        <translation>类别名称</translation>
    </message>
    <message>
        <source>one per class, separated by commas</source>
        <translation>每个类别一个，用逗号分隔</translation>
    </message>
    <message>
        <source>Column of the image</source>
        <translation>图像列</translation>
    </message>
    <message>
        <source>name of the column with the path</source>
        <translation>含路径的列名</translation>
    </message>
    <message>
        <source>Column of the class</source>
        <translation>类别列</translation>
    </message>
    <message>
        <source>name of the column with the label</source>
        <translation>含标签的列名</translation>
    </message>
    <message>
        <source>Attribute columns</source>
        <translation>属性列</translation>
    </message>
    <message>
        <source>all others where this is empty</source>
        <translation>留空则为其余所有列</translation>
    </message>
</context>
<context>
    <name>Method</name>
    <message>
        <source>Tight (minimum norm)</source>
        <translation>紧致（最小范数）</translation>
    </message>
    <message>
        <source>DeepFool</source>
        <translation>DeepFool</translation>
    </message>
    <message>
        <source>Carlini-Wagner</source>
        <translation>Carlini-Wagner</translation>
    </message>
    <message>
        <source>Exact (linear models)</source>
        <translation>精确（线性模型）</translation>
    </message>
    <message>
        <source>Randomized smoothing</source>
        <translation>随机平滑</translation>
    </message>
    <message>
        <source>Certified (layer bounds)</source>
        <translation>认证（逐层界）</translation>
    </message>
</context>
<context>
    <name>Note</name>
    <message>
        <source>no sample in this group</source>
        <translation>该群体没有样本</translation>
    </message>
    <message>
        <source>no sample of this group is classified correctly</source>
        <translation>该群体没有被正确分类的样本</translation>
    </message>
    <message>
        <source>no distance was found in this group</source>
        <translation>该群体未找到距离</translation>
    </message>
    <message>
        <source>there is no other group to compare with</source>
        <translation>没有其他群体可供比较</translation>
    </message>
    <message>
        <source>all other groups lie on the boundary</source>
        <translation>所有其他群体都位于边界上</translation>
    </message>
    <message>
        <source>fewer samples than the chosen minimum: read with care</source>
        <translation>样本少于所选最小值：请谨慎解读</translation>
    </message>
    <message>
        <source>no interval: too few different values</source>
        <translation>无区间：不同的值太少</translation>
    </message>
    <message>
        <source>scores are taken as independent</source>
        <translation>得分视为独立</translation>
    </message>
    <message>
        <source>the copies of one picture are not independent</source>
        <translation>同一图片的副本并不独立</translation>
    </message>
    <message>
        <source>undefined: a mean is 0 or 1</source>
        <translation>未定义:均值为 0 或 1</translation>
    </message>
    <message>
        <source>undefined: all values are equal</source>
        <translation>未定义:所有取值相同</translation>
    </message>
    <message>
        <source>undefined: a level separates perfectly</source>
        <translation>未定义:某水平完全分离</translation>
    </message>
</context>
<context>
    <name>NumberText</name>
    <message>
        <source>%1 (%2 to %3)</source>
        <comment>value (interval)</comment>
        <translation>%1（%2 至 %3）</translation>
    </message>
    <message>
        <source>no sample in this group</source>
        <translation>该群体没有样本</translation>
    </message>
    <message>
        <source>no correctly classified sample in this group</source>
        <translation>该群体没有被正确分类的样本</translation>
    </message>
    <message>
        <source>no sample of this group has a distance</source>
        <translation>该群体没有样本有距离</translation>
    </message>
    <message>
        <source>there are no samples outside this group</source>
        <translation>该群体之外没有样本</translation>
    </message>
    <message>
        <source>too few samples to rely on</source>
        <translation>样本过少，不足为据</translation>
    </message>
    <message>
        <source>all resamples agree: the interval says nothing</source>
        <translation>所有重抽样结果相同：区间没有意义</translation>
    </message>
    <message>
        <source>the rest has no area to compare with</source>
        <translation>其余样本没有可比较的面积</translation>
    </message>
    <message>
        <source>no data</source>
        <translation>无数据</translation>
    </message>
    <message>
        <source>L2 distance in pixel space [0,1]</source>
        <translation>像素空间 [0,1] 中的 L2 距离</translation>
    </message>
    <message>
        <source>L2 distance in normalised space</source>
        <translation>归一化空间中的 L2 距离</translation>
    </message>
    <message>
        <source>L2 distance in feature space</source>
        <translation>特征空间中的 L2 距离</translation>
    </message>
    <message>
        <source>the interval takes the samples as independent</source>
        <translation>该区间假定样本相互独立</translation>
    </message>
    <message>
        <source>copies of the same pictures are not independent: p is too small</source>
        <translation>同一图片的副本并不独立：p 值偏小</translation>
    </message>
    <message>
        <source>all values are equal: nothing to test</source>
        <translation>所有值相等：无可检验</translation>
    </message>
    <message>
        <source>a mean of 0 or 1 has no finite ratio</source>
        <translation>均值为 0 或 1 时没有有限的比值</translation>
    </message>
    <message>
        <source>a group is always right or always wrong: no finite ratio</source>
        <translation>某组总是正确或总是错误：没有有限的比值</translation>
    </message>
    <message>
        <source>L2 distance in standardised units</source>
        <translation>以标准化单位计的 L2 距离</translation>
    </message>
</context>
<context>
    <name>Parameter</name>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>File name of the model, without extension.</source>
        <translation>模型文件名，不含扩展名。</translation>
    </message>
    <message>
        <source>Network</source>
        <translation>网络</translation>
    </message>
    <message>
        <source>What is trained.</source>
        <translation>训练的对象。</translation>
    </message>
    <message>
        <source>Multinomial logistic regression</source>
        <translation>多项逻辑回归</translation>
    </message>
    <message>
        <source>Small convolutional network</source>
        <translation>小型卷积网络</translation>
    </message>
    <message>
        <source>Input size</source>
        <translation>输入尺寸</translation>
    </message>
    <message>
        <source>Channels x height x width, as in 3x28x28; empty for the size of the data.</source>
        <translation>通道 x 高 x 宽，例如 3x28x28；留空则取数据尺寸。</translation>
    </message>
    <message>
        <source>Epochs</source>
        <translation>轮次</translation>
    </message>
    <message>
        <source>How often the training part is gone through.</source>
        <translation>遍历训练部分的次数。</translation>
    </message>
    <message>
        <source>Batch size</source>
        <translation>批大小</translation>
    </message>
    <message>
        <source>Samples per step of the optimizer.</source>
        <translation>优化器每步的样本数。</translation>
    </message>
    <message>
        <source>Optimizer</source>
        <translation>优化器</translation>
    </message>
    <message>
        <source>How the weights follow the gradient.</source>
        <translation>权重如何跟随梯度。</translation>
    </message>
    <message>
        <source>Stochastic gradient descent</source>
        <translation>随机梯度下降</translation>
    </message>
    <message>
        <source>Learning rate</source>
        <translation>学习率</translation>
    </message>
    <message>
        <source>Length of a step.</source>
        <translation>步长。</translation>
    </message>
    <message>
        <source>Momentum</source>
        <translation>动量</translation>
    </message>
    <message>
        <source>Share of the last step that goes on.</source>
        <translation>延续上一步的比例。</translation>
    </message>
    <message>
        <source>Weight decay</source>
        <translation>权重衰减</translation>
    </message>
    <message>
        <source>Penalty on the squared weights.</source>
        <translation>对权重平方的惩罚。</translation>
    </message>
    <message>
        <source>Keep checkpoints</source>
        <translation>保留检查点</translation>
    </message>
    <message>
        <source>Also write the model after the first, the middle and the last epoch.</source>
        <translation>在首个、中间和最后一个轮次后也写出模型。</translation>
    </message>
    <message>
        <source>Sampling</source>
        <translation>采样</translation>
    </message>
    <message>
        <source>Which samples an epoch sees.</source>
        <translation>一个轮次看到哪些样本。</translation>
    </message>
    <message>
        <source>Every sample once</source>
        <translation>每个样本一次</translation>
    </message>
    <message>
        <source>Every group and class equally often</source>
        <translation>各群体与类别次数相同</translation>
    </message>
    <message>
        <source>By weights of group and class</source>
        <translation>按群体与类别权重</translation>
    </message>
    <message>
        <source>Groups</source>
        <translation>群体</translation>
    </message>
    <message>
        <source>Partition for sampling and for the report: class, an attribute, or a*b.</source>
        <translation>用于采样和报告的划分：class、某个属性或 a*b。</translation>
    </message>
    <message>
        <source>Weights</source>
        <translation>权重</translation>
    </message>
    <message>
        <source>group/class=weight, separated by commas; cells not named weigh 1.</source>
        <translation>群体/类别=权重，用逗号分隔；未列出的权重为 1。</translation>
    </message>
    <message>
        <source>Held-out share</source>
        <translation>留出比例</translation>
    </message>
    <message>
        <source>Share of the samples kept for measuring accuracy.</source>
        <translation>用于衡量准确率的样本比例。</translation>
    </message>
    <message>
        <source>Groupings to compare, separated by commas: attributes, a*b, or number[0,15,25]; empty for every attribute with categories.</source>
        <translation>要比较的分组，用逗号分隔：属性、a*b 或 number[0,15,25]；留空则用每个类别属性。</translation>
    </message>
    <message>
        <source>Definitions of fairness</source>
        <translation>公平性定义</translation>
    </message>
    <message>
        <source>Any of overall_risk, equalized_odds, demographic_parity.</source>
        <translation>overall_risk、equalized_odds、demographic_parity 中的任意几项。</translation>
    </message>
    <message>
        <source>Epsilon</source>
        <translation>Epsilon</translation>
    </message>
    <message>
        <source>Largest gap that still counts as fair, between 0 and 1; several separated by commas.</source>
        <translation>仍视为公平的最大差距，介于 0 和 1 之间；多个用逗号分隔。</translation>
    </message>
    <message>
        <source>Delta</source>
        <translation>Delta</translation>
    </message>
    <message>
        <source>Largest probability of a wrong certificate.</source>
        <translation>错误证书的最大概率。</translation>
    </message>
    <message>
        <source>Test</source>
        <translation>检验</translation>
    </message>
    <message>
        <source>How the true gap is bounded from the observed one.</source>
        <translation>如何由观察到的差距界定真实差距。</translation>
    </message>
    <message>
        <source>Exact, pair by pair</source>
        <translation>精确，逐对检验</translation>
    </message>
    <message>
        <source>Exact intervals of all cells at once</source>
        <translation>所有单元格的同时精确区间</translation>
    </message>
    <message>
        <source>Theorem as printed (Hoeffding)</source>
        <translation>原文定理（Hoeffding）</translation>
    </message>
    <message>
        <source>Valid at any time, for growing data</source>
        <translation>随时有效，用于不断增加的数据</translation>
    </message>
    <message>
        <source>Union bound</source>
        <translation>联合界</translation>
    </message>
    <message>
        <source>How many events the theorem&apos;s bound counts.</source>
        <translation>定理的界计入多少个事件。</translation>
    </message>
    <message>
        <source>Groups times labels, as printed</source>
        <translation>组数乘标签数，按原文</translation>
    </message>
    <message>
        <source>As many as the definition needs</source>
        <translation>定义所需的个数</translation>
    </message>
    <message>
        <source>One, as in the published figure</source>
        <translation>一个，按已发表的图</translation>
    </message>
    <message>
        <source>Test data</source>
        <translation>测试数据</translation>
    </message>
    <message>
        <source>Whether the model&apos;s owner may know the test data, or attacks with them.</source>
        <translation>模型所有者是否可能知道测试数据，或用其攻击。</translation>
    </message>
    <message>
        <source>Private: unknown to the model&apos;s owner</source>
        <translation>私有：模型所有者不知道</translation>
    </message>
    <message>
        <source>Public: augmented afresh</source>
        <translation>公开：重新增强</translation>
    </message>
    <message>
        <source>Attack by nearest neighbours</source>
        <translation>最近邻攻击</translation>
    </message>
    <message>
        <source>Attack by ODIN</source>
        <translation>ODIN 攻击</translation>
    </message>
    <message>
        <source>Alpha</source>
        <translation>Alpha</translation>
    </message>
    <message>
        <source>Largest gap on augmented data that is taken to mean a gap of at most epsilon: an assumption, not verified.</source>
        <translation>增强数据上被视为真实差距不超过 epsilon 的最大差距：这是假设，未经验证。</translation>
    </message>
    <message>
        <source>Augmentor</source>
        <translation>增强器</translation>
    </message>
    <message>
        <source>How public samples are changed before the test.</source>
        <translation>测试前如何改变公开样本。</translation>
    </message>
    <message>
        <source>UTKFace</source>
        <translation>UTKFace</translation>
    </message>
    <message>
        <source>UTKFace, weaker test</source>
        <translation>UTKFace，较弱的测试</translation>
    </message>
    <message>
        <source>MNIST, training</source>
        <translation>MNIST，训练</translation>
    </message>
    <message>
        <source>MNIST, test</source>
        <translation>MNIST，测试</translation>
    </message>
    <message>
        <source>Own settings</source>
        <translation>自定义设置</translation>
    </message>
    <message>
        <source>Rotation, probability</source>
        <translation>旋转概率</translation>
    </message>
    <message>
        <source>How often a sample is rotated.</source>
        <translation>样本被旋转的频率。</translation>
    </message>
    <message>
        <source>Rotation, degrees</source>
        <translation>旋转角度</translation>
    </message>
    <message>
        <source>Largest angle, either way.</source>
        <translation>两个方向上的最大角度。</translation>
    </message>
    <message>
        <source>Crop, probability</source>
        <translation>裁剪概率</translation>
    </message>
    <message>
        <source>How often a sample is cropped and resized back.</source>
        <translation>样本被裁剪并恢复尺寸的频率。</translation>
    </message>
    <message>
        <source>Crop, share</source>
        <translation>裁剪比例</translation>
    </message>
    <message>
        <source>Side of the crop as a share of the picture&apos;s.</source>
        <translation>裁剪边长占图像边长的比例。</translation>
    </message>
    <message>
        <source>Erasing, probability</source>
        <translation>擦除概率</translation>
    </message>
    <message>
        <source>How often a rectangle is blanked.</source>
        <translation>矩形被抹去的频率。</translation>
    </message>
    <message>
        <source>Noise</source>
        <translation>噪声</translation>
    </message>
    <message>
        <source>Standard deviation of Gaussian noise, in the model&apos;s normalised units.</source>
        <translation>高斯噪声的标准差，以模型归一化单位计。</translation>
    </message>
    <message>
        <source>Public share</source>
        <translation>公开比例</translation>
    </message>
    <message>
        <source>Share of the samples that the owner knows; the others are new.</source>
        <translation>所有者知道的样本比例；其余为新样本。</translation>
    </message>
    <message>
        <source>Neighbours</source>
        <translation>邻居数</translation>
    </message>
    <message>
        <source>Nearest public samples that vote.</source>
        <translation>参与投票的最近公开样本数。</translation>
    </message>
    <message>
        <source>Perturbations</source>
        <translation>扰动数</translation>
    </message>
    <message>
        <source>Strengths</source>
        <translation>强度</translation>
    </message>
    <message>
        <source>Published parameter set of the corruptions.</source>
        <translation>已发布的损坏参数集。</translation>
    </message>
    <message>
        <source>Boxes per picture</source>
        <translation>每张图片的框数</translation>
    </message>
    <message>
        <source>The best boxes of each picture that count in the average precision.</source>
        <translation>每张图片中计入平均精度的最佳框。</translation>
    </message>
    <message>
        <source>Corruptions</source>
        <translation>损坏类型</translation>
    </message>
    <message>
        <source>benchmark (the 15), validation (the other 4), all, or names separated by commas.</source>
        <translation>benchmark（15 种）、validation（另外 4 种）、all，或以逗号分隔的名称。</translation>
    </message>
    <message>
        <source>Severities</source>
        <translation>严重程度</translation>
    </message>
    <message>
        <source>From 1 (weak) to 5 (strong), separated by commas.</source>
        <translation>从 1（弱）到 5（强），以逗号分隔。</translation>
    </message>
    <message>
        <source>True boxes</source>
        <translation>真实框</translation>
    </message>
    <message>
        <source>What a detector&apos;s boxes on a corrupted picture are compared with.</source>
        <translation>检测器在损坏图片上的框与什么比较。</translation>
    </message>
    <message>
        <source>The detector&apos;s own boxes on the clean picture</source>
        <translation>检测器自身在干净图片上的框</translation>
    </message>
    <message>
        <source>The data set&apos;s box of each picture</source>
        <translation>数据集中每张图片的框</translation>
    </message>
    <message>
        <source>Columns of the box</source>
        <translation>框的列</translation>
    </message>
    <message>
        <source>Four number attributes of the data set.</source>
        <translation>数据集的四个数值属性。</translation>
    </message>
    <message>
        <source>Form of the box</source>
        <translation>框的形式</translation>
    </message>
    <message>
        <source>What the four numbers are.</source>
        <translation>四个数字的含义。</translation>
    </message>
    <message>
        <source>Left, top, width, height</source>
        <translation>左、上、宽、高</translation>
    </message>
    <message>
        <source>Left, top, right, bottom</source>
        <translation>左、上、右、下</translation>
    </message>
    <message>
        <source>Unit of the box</source>
        <translation>框的单位</translation>
    </message>
    <message>
        <source>What the four numbers count.</source>
        <translation>四个数字的单位。</translation>
    </message>
    <message>
        <source>Pixels</source>
        <translation>像素</translation>
    </message>
    <message>
        <source>Shares of the picture&apos;s sides</source>
        <translation>图片边长的比例</translation>
    </message>
    <message>
        <source>Least score</source>
        <translation>最低分数</translation>
    </message>
    <message>
        <source>Boxes of a lower score are left out on both sides; empty: the detector&apos;s own cut.</source>
        <translation>两侧均忽略分数更低的框；留空：检测器自身的阈值。</translation>
    </message>
    <message>
        <source>Grey pictures in colour</source>
        <translation>灰度图片转彩色</translation>
    </message>
    <message>
        <source>Stack grey pictures to three channels first, as the published code does.</source>
        <translation>先将灰度图片叠加为三个通道，与已发布的代码一致。</translation>
    </message>
    <message>
        <source>Corrupted size</source>
        <translation>损坏时的尺寸</translation>
    </message>
    <message>
        <source>Of classifiers: which picture is corrupted.</source>
        <translation>对于分类器：损坏哪张图片。</translation>
    </message>
    <message>
        <source>The picture as it is stored</source>
        <translation>按存储的图片</translation>
    </message>
    <message>
        <source>The picture at the model&apos;s input size</source>
        <translation>按模型输入尺寸的图片</translation>
    </message>
    <message>
        <source>Frost pictures</source>
        <translation>霜冻图片</translation>
    </message>
    <message>
        <source>Folder of frost textures; empty: the built-in ones.</source>
        <translation>霜冻纹理文件夹；留空：内置纹理。</translation>
    </message>
    <message>
        <source>Kind of detector</source>
        <translation>检测器类型</translation>
    </message>
    <message>
        <source>What reads the file.</source>
        <translation>由什么读取文件。</translation>
    </message>
    <message>
        <source>Haar cascade (OpenCV)</source>
        <translation>Haar 级联（OpenCV）</translation>
    </message>
    <message>
        <source>LBP cascade (OpenCV)</source>
        <translation>LBP 级联（OpenCV）</translation>
    </message>
    <message>
        <source>YuNet (OpenCV FaceDetectorYN)</source>
        <translation>YuNet（OpenCV FaceDetectorYN）</translation>
    </message>
    <message>
        <source>Scale factor</source>
        <translation>缩放系数</translation>
    </message>
    <message>
        <source>Step between the sizes of the search.</source>
        <translation>搜索尺寸之间的步长。</translation>
    </message>
    <message>
        <source>Hits that a face needs at least.</source>
        <translation>一张人脸至少需要的命中数。</translation>
    </message>
    <message>
        <source>Smallest face</source>
        <translation>最小人脸</translation>
    </message>
    <message>
        <source>In pixels; 0: the cascade&apos;s own window.</source>
        <translation>以像素计；0：级联自身的窗口。</translation>
    </message>
    <message>
        <source>Score threshold</source>
        <translation>分数阈值</translation>
    </message>
    <message>
        <source>Boxes of a lower score are left out.</source>
        <translation>忽略分数更低的框。</translation>
    </message>
    <message>
        <source>Overlap threshold</source>
        <translation>重叠阈值</translation>
    </message>
    <message>
        <source>Of two boxes that overlap more, the worse is left out (IoU).</source>
        <translation>两个重叠更多的框中，去掉较差的一个（IoU）。</translation>
    </message>
    <message>
        <source>Boxes kept</source>
        <translation>保留的框数</translation>
    </message>
    <message>
        <source>The best before overlapping ones are left out.</source>
        <translation>去除重叠框之前保留的最佳框。</translation>
    </message>
    <message>
        <source>Preset</source>
        <translation>预设</translation>
    </message>
    <message>
        <source>Published: 5 x 100 iterations, as in the robustness-bias papers. Thorough: 9 x 1000, refined.</source>
        <translation>已发表：5 x 100 次迭代，同鲁棒性偏差论文。彻底：9 x 1000 次并细化。</translation>
    </message>
    <message>
        <source>Published</source>
        <translation>已发表</translation>
    </message>
    <message>
        <source>Thorough</source>
        <translation>彻底</translation>
    </message>
    <message>
        <source>Custom</source>
        <translation>自定义</translation>
    </message>
    <message>
        <source>Confidence</source>
        <translation>置信边距</translation>
    </message>
    <message>
        <source>Logit margin by which a point must be adversarial; above 0 nothing is refined.</source>
        <translation>对抗点须达到的 logit 边距；大于 0 时不做细化。</translation>
    </message>
    <message>
        <source>Search steps</source>
        <translation>搜索步数</translation>
    </message>
    <message>
        <source>Steps of each sample&apos;s search for its constant.</source>
        <translation>每个样本搜索其常数的步数。</translation>
    </message>
    <message>
        <source>Iterations</source>
        <translation>迭代次数</translation>
    </message>
    <message>
        <source>Iterations of Adam for each constant.</source>
        <translation>每个常数的 Adam 迭代次数。</translation>
    </message>
    <message>
        <source>Of Adam.</source>
        <translation>Adam 的学习率。</translation>
    </message>
    <message>
        <source>First constant</source>
        <translation>初始常数</translation>
    </message>
    <message>
        <source>Weight of the margin against the distance at the start of the search.</source>
        <translation>搜索开始时边距相对于距离的权重。</translation>
    </message>
    <message>
        <source>Early stop</source>
        <translation>提前停止</translation>
    </message>
    <message>
        <source>A sample whose loss stands still goes on to its next constant.</source>
        <translation>损失停滞的样本转到下一个常数。</translation>
    </message>
    <message>
        <source>Plateau</source>
        <translation>平台</translation>
    </message>
    <message>
        <source>Relative fall of the loss in a tenth of the iterations that counts as standing still.</source>
        <translation>十分之一迭代内损失的相对下降低于此值即视为停滞。</translation>
    </message>
    <message>
        <source>Squash</source>
        <translation>压缩</translation>
    </message>
    <message>
        <source>Factor before the inverse tanh; below 1, so that black and white pixels can move.</source>
        <translation>反双曲正切之前的系数；小于 1，使纯黑和纯白像素能够移动。</translation>
    </message>
    <message>
        <source>Refine</source>
        <translation>细化</translation>
    </message>
    <message>
        <source>Move the points found onto the boundary and along it.</source>
        <translation>把找到的点移到边界上并沿边界移动。</translation>
    </message>
    <message>
        <source>Precision</source>
        <translation>精度</translation>
    </message>
    <message>
        <source>Relative width of the interval in which the search for the radius ends.</source>
        <translation>半径搜索结束时区间的相对宽度。</translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>步数</translation>
    </message>
    <message>
        <source>A sample that is not across the boundary after so many steps counts as not found.</source>
        <translation>经过这么多步仍未越过边界的样本记为未找到。</translation>
    </message>
    <message>
        <source>Candidate classes</source>
        <translation>候选类别</translation>
    </message>
    <message>
        <source>How many other classes, by their scores, are searched; 0 searches all.</source>
        <translation>按得分搜索多少个其他类别；0 表示全部。</translation>
    </message>
    <message>
        <source>Overshoot</source>
        <translation>过冲</translation>
    </message>
    <message>
        <source>Each step goes this share too far, to cross the boundary; it is not a distance.</source>
        <translation>每一步多走该比例以越过边界；它不是距离。</translation>
    </message>
    <message>
        <source>Refinement</source>
        <translation>细化方式</translation>
    </message>
    <message>
        <source>What is done with the point found: nothing, moving it back onto the boundary, or also along it.</source>
        <translation>对找到的点的处理：不处理、移回边界，或再沿边界移动。</translation>
    </message>
    <message>
        <source>None</source>
        <translation>无</translation>
    </message>
    <message>
        <source>Onto the boundary</source>
        <translation>移到边界</translation>
    </message>
    <message>
        <source>Along the boundary</source>
        <translation>沿边界</translation>
    </message>
    <message>
        <source>Projection rounds</source>
        <translation>投影轮数</translation>
    </message>
    <message>
        <source>Rounds of projecting the clean sample onto the linearised boundary.</source>
        <translation>把原始样本投影到线性化边界的轮数。</translation>
    </message>
    <message>
        <source>Stay inside [0,1]</source>
        <translation>保持在 [0,1] 内</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>设置</translation>
    </message>
    <message>
        <source>Published: sigma 0.125 in normalised units, 100,000 draws, correct by the model&apos;s own class.</source>
        <translation>已发表：归一化单位下 sigma 0.125，100,000 次抽样，按模型自身的类别判断正确。</translation>
    </message>
    <message>
        <source>Own</source>
        <translation>自定</translation>
    </message>
    <message>
        <source>Draws</source>
        <translation>抽样</translation>
    </message>
    <message>
        <source>Fixed spends all draws on every sample; adaptive stops where the radius cannot improve by more than the tolerance; curve decides only which of the given taus the radius exceeds.</source>
        <translation>固定：每个样本用完全部抽样；自适应：当半径的提升不可能超过容差时停止；曲线：只判断半径超过哪些给定的 tau。</translation>
    </message>
    <message>
        <source>Fixed</source>
        <translation>固定</translation>
    </message>
    <message>
        <source>Adaptive</source>
        <translation>自适应</translation>
    </message>
    <message>
        <source>Curve</source>
        <translation>曲线</translation>
    </message>
    <message>
        <source>Standard deviation of the noise; larger radii, less accuracy.</source>
        <translation>噪声的标准差；半径更大，准确率更低。</translation>
    </message>
    <message>
        <source>Draws to select</source>
        <translation>用于选择的抽样</translation>
    </message>
    <message>
        <source>Draws that choose the class to certify.</source>
        <translation>用于选择待认证类别的抽样数。</translation>
    </message>
    <message>
        <source>Draws to certify</source>
        <translation>用于认证的抽样</translation>
    </message>
    <message>
        <source>The most draws for a sample&apos;s radius; it cannot exceed sigma times the normal quantile of alpha^(1/n).</source>
        <translation>每个样本半径的最大抽样数；半径不会超过 sigma 乘以 alpha^(1/n) 的正态分位数。</translation>
    </message>
    <message>
        <source>Failure rate</source>
        <translation>失败率</translation>
    </message>
    <message>
        <source>Probability, per sample, that the radius is too large.</source>
        <translation>每个样本半径过大的概率。</translation>
    </message>
    <message>
        <source>Tolerance</source>
        <translation>容差</translation>
    </message>
    <message>
        <source>A sample stops when all draws would add no more than this to its radius.</source>
        <translation>当全部抽样使半径的增加不超过此值时，该样本停止。</translation>
    </message>
    <message>
        <source>Taus</source>
        <translation>Tau 值</translation>
    </message>
    <message>
        <source>Distances at which the curve is wanted, separated by commas.</source>
        <translation>需要曲线值的距离，用逗号分隔。</translation>
    </message>
    <message>
        <source>Noise in</source>
        <translation>噪声单位</translation>
    </message>
    <message>
        <source>Pixels in [0,1], or the units of the model&apos;s normalisation; radii are in the same.</source>
        <translation>[0,1] 像素或模型归一化的单位；半径单位相同。</translation>
    </message>
    <message>
        <source>Normalised units</source>
        <translation>归一化单位</translation>
    </message>
    <message>
        <source>Correct by</source>
        <translation>正确性依据</translation>
    </message>
    <message>
        <source>Which prediction decides whether a sample counts as correctly classified.</source>
        <translation>由哪个预测决定样本是否算作正确分类。</translation>
    </message>
    <message>
        <source>Smoothed model</source>
        <translation>平滑后的模型</translation>
    </message>
    <message>
        <source>Model itself</source>
        <translation>模型本身</translation>
    </message>
    <message>
        <source>Effort</source>
        <translation>工作量</translation>
    </message>
    <message>
        <source>Tight</source>
        <translation>紧致</translation>
    </message>
    <message>
        <source>Fast</source>
        <translation>快速</translation>
    </message>
    <message>
        <source>Classes whose boundary is looked at from the clean sample.</source>
        <translation>从原始样本考察其边界的类别数。</translation>
    </message>
    <message>
        <source>Descents</source>
        <translation>下降数</translation>
    </message>
    <message>
        <source>Most classes that get a descent of their own.</source>
        <translation>各自进行下降的类别的最大数。</translation>
    </message>
    <message>
        <source>Spread</source>
        <translation>范围</translation>
    </message>
    <message>
        <source>A class farther by this factor than the nearest gets no descent.</source>
        <translation>比最近类别远出该倍数的类别不做下降。</translation>
    </message>
    <message>
        <source>Steps of a descent.</source>
        <translation>一次下降的步数。</translation>
    </message>
    <message>
        <source>First step</source>
        <translation>首步</translation>
    </message>
    <message>
        <source>Share of the way to the projection at the start.</source>
        <translation>开始时走向投影点的比例。</translation>
    </message>
    <message>
        <source>Last step</source>
        <translation>末步</translation>
    </message>
    <message>
        <source>Share of the way to the projection at the end.</source>
        <translation>结束时走向投影点的比例。</translation>
    </message>
    <message>
        <source>How much of the earlier normals a step keeps.</source>
        <translation>一步保留先前法向的比例。</translation>
    </message>
    <message>
        <source>Pruning</source>
        <translation>剪枝</translation>
    </message>
    <message>
        <source>Steps between prunings of descents that have fallen behind.</source>
        <translation>剪除落后下降之间的步数。</translation>
    </message>
    <message>
        <source>Falling behind</source>
        <translation>落后</translation>
    </message>
    <message>
        <source>Factor by which a descent may be longer than its sample&apos;s best.</source>
        <translation>下降距离可超过该样本最佳值的倍数。</translation>
    </message>
    <message>
        <source>Rounds of projection at the end.</source>
        <translation>最后的投影轮数。</translation>
    </message>
    <message>
        <source>Refined</source>
        <translation>细化范围</translation>
    </message>
    <message>
        <source>Descents within this factor of the sample&apos;s best are refined.</source>
        <translation>在该样本最佳值此倍数之内的下降将被细化。</translation>
    </message>
    <message>
        <source>Method</source>
        <translation>方法</translation>
    </message>
    <message>
        <source>How a sample&apos;s distance to the decision boundary is estimated.</source>
        <translation>如何估计样本到决策边界的距离。</translation>
    </message>
    <message>
        <source>Check 8-bit rounding</source>
        <translation>检查 8 位舍入</translation>
    </message>
    <message>
        <source>Say of each adversarial input whether it is one still when saved as an 8-bit image; takes one more pass.</source>
        <translation>说明每个对抗输入保存为 8 位图像后是否仍为对抗；多一次前向传播。</translation>
    </message>
    <message>
        <source>Outputs</source>
        <translation>输出</translation>
    </message>
    <message>
        <source>What the network&apos;s outputs are.</source>
        <translation>网络输出的形式。</translation>
    </message>
    <message>
        <source>UltraFace: scores and corners</source>
        <translation>UltraFace:得分与角点</translation>
    </message>
    <message>
        <source>UltraFace without decoding: scores and prior offsets</source>
        <translation>未解码的 UltraFace:得分与先验偏移</translation>
    </message>
    <message>
        <source>SSD: rows of 7</source>
        <translation>SSD:每行 7 个值</translation>
    </message>
    <message>
        <source>BlazeFace: regressors and classifiers of 896 anchors</source>
        <translation>BlazeFace:896 个锚点的回归与分类</translation>
    </message>
    <message>
        <source>YOLO5Face: rows of centre, size, scores</source>
        <translation>YOLO5Face:中心、尺寸、得分的行</translation>
    </message>
    <message>
        <source>Input width</source>
        <translation>输入宽度</translation>
    </message>
    <message>
        <source>Of the network, in pixels.</source>
        <translation>网络的输入,以像素计。</translation>
    </message>
    <message>
        <source>Input height</source>
        <translation>输入高度</translation>
    </message>
    <message>
        <source>Fit</source>
        <translation>适配</translation>
    </message>
    <message>
        <source>How a picture is brought to the input size.</source>
        <translation>图片如何变为输入尺寸。</translation>
    </message>
    <message>
        <source>Stretched</source>
        <translation>拉伸</translation>
    </message>
    <message>
        <source>In its proportions, grey beside it</source>
        <translation>保持比例,旁边填灰</translation>
    </message>
    <message>
        <source>Channel order</source>
        <translation>通道顺序</translation>
    </message>
    <message>
        <source>Which colour comes first.</source>
        <translation>哪种颜色在前。</translation>
    </message>
    <message>
        <source>Order of the input</source>
        <translation>输入排列</translation>
    </message>
    <message>
        <source>Channels before or after rows and columns.</source>
        <translation>通道在行列之前或之后。</translation>
    </message>
    <message>
        <source>Mean</source>
        <translation>均值</translation>
    </message>
    <message>
        <source>Taken from values of 0 to 255.</source>
        <translation>从 0 到 255 的值中减去。</translation>
    </message>
    <message>
        <source>Scale</source>
        <translation>缩放</translation>
    </message>
    <message>
        <source>What the difference is multiplied by.</source>
        <translation>差值所乘的系数。</translation>
    </message>
    <message>
        <source>ONNX network (OpenCV DNN)</source>
        <translation>ONNX 网络 (OpenCV DNN)</translation>
    </message>
    <message>
        <source>TorchScript</source>
        <translation>TorchScript</translation>
    </message>
    <message>
        <source>Strengths tried from 0 to 0.01 at each of the temperatures 1, 10, 100 and 1000.</source>
        <translation>在温度 1、10、100、1000 下各尝试的强度数，从 0 到 0.01。</translation>
    </message>
    <message>
        <source>Distance among real images only; without it the distance may be up to a quarter shorter. Features of a table have the bounds of their model card instead.</source>
        <translation>只在真实图像之间计算距离；否则距离可能缩短多达四分之一。表格特征改用模型卡中的界。</translation>
    </message>
    <message>
        <source>Tight gives the smallest distances; fast takes about a tenth of the time for 2 to 3 % more.</source>
        <translation>紧致给出最小的距离；快速约用十分之一的时间，距离大 2 到 3 %。</translation>
    </message>
    <message>
        <source>Narrowing</source>
        <translation>收窄</translation>
    </message>
    <message>
        <source>How much of that excess the next pruning allows.</source>
        <translation>下一次剪枝允许的超出比例。</translation>
    </message>
    <message>
        <source>Relative error to which a point is moved onto the boundary.</source>
        <translation>将点移到边界上的相对误差。</translation>
    </message>
</context>
<context>
    <name>PlotRegistry</name>
    <message>
        <source>Share farther than τ</source>
        <translation>超过 τ 的比例</translation>
    </message>
    <message>
        <source>σ by model and group</source>
        <translation>各模型与群体的 σ</translation>
    </message>
    <message>
        <source>Distances of a group</source>
        <translation>群体的距离</translation>
    </message>
    <message>
        <source>Ratios with intervals</source>
        <translation>比值及区间</translation>
    </message>
    <message>
        <source>Curves</source>
        <translation>曲线</translation>
    </message>
    <message>
        <source>Pairwise tests</source>
        <translation>两两检验</translation>
    </message>
    <message>
        <source>Points with intervals</source>
        <translation>带区间的点</translation>
    </message>
</context>
<context>
    <name>Report</name>
    <message>
        <source>Not computed</source>
        <translation>未计算</translation>
    </message>
    <message>
        <source>Everything that was asked for was computed.</source>
        <translation>所要求的内容均已计算。</translation>
    </message>
    <message>
        <source>Provenance</source>
        <translation>来源</translation>
    </message>
</context>
<context>
    <name>Status</name>
    <message>
        <source>found</source>
        <translation>已找到</translation>
    </message>
    <message>
        <source>not found</source>
        <translation>未找到</translation>
    </message>
    <message>
        <source>wrong already</source>
        <translation>原本即错</translation>
    </message>
    <message>
        <source>flat gradient</source>
        <translation>梯度平坦</translation>
    </message>
    <message>
        <source>not finite</source>
        <translation>非有限值</translation>
    </message>
    <message>
        <source>unreadable</source>
        <translation>无法读取</translation>
    </message>
    <message>
        <source>abstained</source>
        <translation>弃权</translation>
    </message>
    <message>
        <source>no label</source>
        <translation>无标签</translation>
    </message>
</context>
<context>
    <name>plumbline::plots::CurvePlot</name>
    <message>
        <source>n = %1, few</source>
        <translation>n = %1，偏少</translation>
    </message>
    <message>
        <source>n = %1</source>
        <translation>n = %1</translation>
    </message>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>以及另外 %n 项</numerusform>
        </translation>
    </message>
    <message>
        <source>Empty figure.</source>
        <translation>空图。</translation>
    </message>
    <message numerus="yes">
        <source>%n curve(s) of %1 against %2 from %3 to %4: %5.</source>
        <translation>
            <numerusform>%n 条曲线：%1 随 %2 从 %3 到 %4：%5。</numerusform>
        </translation>
    </message>
    <message>
        <source>n = %1, too few to rely on</source>
        <translation>n = %1，样本过少，不足为据</translation>
    </message>
</context>
<context>
    <name>plumbline::plots::ForestPlot</name>
    <message>
        <source>hollow: the interval includes %1</source>
        <translation>空心：区间包含 %1</translation>
    </message>
    <message>
        <source>%1 (logarithmic axis)</source>
        <translation>%1（对数轴）</translation>
    </message>
    <message>
        <source>%1 vs %2</source>
        <comment>a group against its reference group</comment>
        <translation>%1 对 %2</translation>
    </message>
    <message>
        <source>all together</source>
        <translation>全部合计</translation>
    </message>
    <message>
        <source>odds ratio</source>
        <translation>优势比</translation>
    </message>
    <message>
        <source>ratio of errors</source>
        <translation>错误之比</translation>
    </message>
    <message>
        <source>difference</source>
        <translation>差值</translation>
    </message>
    <message>
        <source>value</source>
        <translation>值</translation>
    </message>
    <message>
        <source>Empty figure.</source>
        <translation>空图。</translation>
    </message>
    <message numerus="yes">
        <source>%1, %n row(s), all without a value.</source>
        <translation>
            <numerusform>%1，%n 行，均无值。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1, %n row(s); %2 of %3 intervals exclude %4. Lowest: %5. Highest: %6.</source>
        <translation>
            <numerusform>%1，%n 行；%3 个区间中有 %2 个不包含 %4。最低：%5。最高：%6。</numerusform>
        </translation>
    </message>
    <message>
        <source>the interval includes %1</source>
        <translation>区间包含 %1</translation>
    </message>
    <message>
        <source>n = %1</source>
        <translation>n = %1</translation>
    </message>
</context>
<context>
    <name>plumbline::plots::HeatmapPlot</name>
    <message>
        <source>no data</source>
        <translation>无数据</translation>
    </message>
    <message>
        <source>Empty figure.</source>
        <translation>空图。</translation>
    </message>
    <message>
        <source>%1 of %2 by %3 cells. Lowest: %4. Highest: %5.</source>
        <translation>%2 × %3 个单元格中的 %1 个。最低：%4。最高：%5。</translation>
    </message>
    <message>
        <source>less robust</source>
        <translation>较不稳健</translation>
    </message>
    <message>
        <source>more robust</source>
        <translation>较稳健</translation>
    </message>
    <message>
        <source>n = %1</source>
        <translation>n = %1</translation>
    </message>
    <message>
        <source>%1 of %2 by %3 cells, all without a value.</source>
        <translation>%1，%2 × %3 个单元格，均无值。</translation>
    </message>
</context>
<context>
    <name>plumbline::plots::HistogramPlot</name>
    <message>
        <source>distance %1 to %2</source>
        <translation>距离 %1 到 %2</translation>
    </message>
    <message>
        <source>%1 of %2 samples</source>
        <translation>%2 个样本中的 %1 个</translation>
    </message>
    <message>
        <source>distance</source>
        <translation>距离</translation>
    </message>
    <message>
        <source>samples</source>
        <translation>样本</translation>
    </message>
    <message>
        <source>Empty figure.</source>
        <translation>空图。</translation>
    </message>
    <message>
        <source>Distances of %1 samples of %2, from %3 to %4; most lie between %5 and %6.</source>
        <translation>%2 的 %1 个样本的距离，从 %3 到 %4；多数在 %5 与 %6 之间。</translation>
    </message>
    <message>
        <source>%1 without a distance.</source>
        <translation>%1 个没有距离。</translation>
    </message>
</context>
<context>
    <name>plumbline::plots::LinesPlot</name>
    <message numerus="yes">
        <source>%n value(s) of 0 or less not shown</source>
        <translation>
            <numerusform>%n 个不大于 0 的值未显示</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>plumbline::plots::PlotView</name>
    <message>
        <source>Arrow keys read values, Return opens, plus and minus zoom, Backspace goes back, the context menu shows the data as a table.</source>
        <translation>方向键读取数值，回车键打开，加减键缩放，退格键返回，右键菜单以表格显示数据。</translation>
    </message>
    <message>
        <source>Copy image</source>
        <translation>复制图像</translation>
    </message>
    <message>
        <source>Copy data</source>
        <translation>复制数据</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>导出……</translation>
    </message>
    <message>
        <source>Show data table</source>
        <translation>显示数据表</translation>
    </message>
    <message>
        <source>Explain this figure</source>
        <translation>解释此图</translation>
    </message>
    <message>
        <source>Pin to report</source>
        <translation>固定到报告</translation>
    </message>
    <message>
        <source>Show all data</source>
        <translation>显示所有数据</translation>
    </message>
    <message>
        <source>Previous view</source>
        <translation>上一视图</translation>
    </message>
</context>
<context>
    <name>plumbline::plots::ScatterPlot</name>
    <message numerus="yes">
        <source>%n point(s) without a value</source>
        <translation>
            <numerusform>%n 个点无值</numerusform>
        </translation>
    </message>
    <message>
        <source>n = %1</source>
        <translation>n = %1</translation>
    </message>
    <message>
        <source>Empty figure.</source>
        <translation>空图。</translation>
    </message>
    <message numerus="yes">
        <source>%n point(s) of %1 against %2: %3.</source>
        <translation>
            <numerusform>%n 个点，%1 对 %2：%3。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>plumbline::plots::SurvivalPlot</name>
    <message>
        <source>share</source>
        <translation>比例</translation>
    </message>
    <message>
        <source>τ: distance</source>
        <translation>τ：距离</translation>
    </message>
    <message>
        <source>τ: %1</source>
        <comment>axis title, %1 is the unit</comment>
        <translation>τ：%1</translation>
    </message>
    <message>
        <source>share of correctly classified samples farther than τ from the decision boundary</source>
        <translation>正确分类样本中距决策边界超过 τ 的比例</translation>
    </message>
    <message>
        <source>At τ = %1 the share is lowest for %2 (%3) and highest for %4 (%5).</source>
        <translation>在 τ = %1 处，%2 的比例最低（%3），%4 的最高（%5）。</translation>
    </message>
</context>
<context>
    <name>plumbline::plots::TestMatrixPlot</name>
    <message>
        <source>rank sum test</source>
        <translation>秩和检验</translation>
    </message>
    <message>
        <source>signed rank test</source>
        <translation>符号秩检验</translation>
    </message>
    <message>
        <source>test</source>
        <translation>检验</translation>
    </message>
    <message>
        <source>not corrected</source>
        <translation>未校正</translation>
    </message>
    <message>
        <source>Bonferroni correction</source>
        <translation>Bonferroni 校正</translation>
    </message>
    <message>
        <source>Šidák correction</source>
        <translation>Šidák 校正</translation>
    </message>
    <message>
        <source>Holm correction</source>
        <translation>Holm 校正</translation>
    </message>
    <message>
        <source>Holm–Šidák correction</source>
        <translation>Holm–Šidák 校正</translation>
    </message>
    <message>
        <source>Hochberg correction</source>
        <translation>Hochberg 校正</translation>
    </message>
    <message>
        <source>Benjamini–Hochberg correction</source>
        <translation>Benjamini–Hochberg 校正</translation>
    </message>
    <message>
        <source>Benjamini–Yekutieli correction</source>
        <translation>Benjamini–Yekutieli 校正</translation>
    </message>
    <message>
        <source>P(row &gt; column)</source>
        <translation>P(行 &gt; 列)</translation>
    </message>
    <message>
        <source>rank-biserial correlation</source>
        <translation>秩二列相关</translation>
    </message>
    <message>
        <source>effect of the row</source>
        <translation>行的效应</translation>
    </message>
    <message>
        <source>%1; * p ≤ %2, %3</source>
        <translation>%1；* p ≤ %2，%3</translation>
    </message>
    <message>
        <source>row lower</source>
        <translation>行较低</translation>
    </message>
    <message>
        <source>row higher</source>
        <translation>行较高</translation>
    </message>
    <message>
        <source>%1 against %2</source>
        <comment>levels of a test</comment>
        <translation>%1 对 %2</translation>
    </message>
    <message>
        <source>significant at %1</source>
        <translation>在 %1 水平显著</translation>
    </message>
    <message>
        <source>not significant at %1</source>
        <translation>在 %1 水平不显著</translation>
    </message>
    <message>
        <source>before correction: %1</source>
        <translation>校正前：%1</translation>
    </message>
    <message>
        <source>difference of means: %1</source>
        <translation>均值之差：%1</translation>
    </message>
    <message numerus="yes">
        <source>Pairwise tests of %n level(s) (%1, %2): %3 of %4 pairs differ at %5.</source>
        <translation>
            <numerusform>%n 个水平的两两检验（%1，%2）：%4 对中有 %3 对在 %5 水平上不同。</numerusform>
        </translation>
    </message>
    <message>
        <source>Smallest p: %1 (%2).</source>
        <translation>最小 p：%1（%2）。</translation>
    </message>
</context>
<context>
    <name>plumbline::ui</name>
    <message>
        <source>Public keys (*.pem);;All files (*)</source>
        <translation>公钥 (*.pem);;所有文件 (*)</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>所有文件 (*)</translation>
    </message>
    <message>
        <source>Check a certificate</source>
        <translation>检查证书</translation>
    </message>
    <message>
        <source>files can be dropped here</source>
        <translation>可将文件拖放到此处</translation>
    </message>
    <message>
        <source>Certificate</source>
        <translation>证书</translation>
    </message>
    <message>
        <source>Public key</source>
        <translation>公钥</translation>
    </message>
    <message>
        <source>Model file</source>
        <translation>模型文件</translation>
    </message>
    <message>
        <source>&amp;Certificate</source>
        <translation>证书(&amp;C)</translation>
    </message>
    <message>
        <source>The JSON file, not the page for people</source>
        <translation>JSON 文件，而不是供人阅读的页面</translation>
    </message>
    <message>
        <source>Public &amp;key</source>
        <translation>公钥(&amp;K)</translation>
    </message>
    <message>
        <source>&amp;Model file</source>
        <translation>模型文件(&amp;M)</translation>
    </message>
    <message>
        <source>May be left out: then nobody knows which model is meant</source>
        <translation>可省略：那样就无法知道所指的模型</translation>
    </message>
    <message>
        <source>What it says</source>
        <translation>证书内容</translation>
    </message>
    <message>
        <source>Certificates (*.json)</source>
        <translation>证书 (*.json)</translation>
    </message>
    <message>
        <source>also as PDF</source>
        <translation>另存 PDF</translation>
    </message>
    <message>
        <source>also as HTML</source>
        <translation>另存 HTML</translation>
    </message>
    <message>
        <source>Reading the model&apos;s file</source>
        <translation>正在读取模型文件</translation>
    </message>
    <message>
        <source>The statement is being prepared…</source>
        <translation>正在准备声明…</translation>
    </message>
    <message>
        <source>Of whoever certifies, got in a way that you trust; without it the certificate can be read but not checked</source>
        <translation>认证者的公钥，须以可信方式取得；没有它只能阅读证书而不能核验</translation>
    </message>
    <message>
        <source>The certificate</source>
        <translation>证书</translation>
    </message>
</context>
<context>
    <name>plumbline::ui::AddDataDialog</name>
    <message>
        <source>Add data set</source>
        <translation>添加数据集</translation>
    </message>
    <message>
        <source>A folder of a known layout, an IDX file or a CSV that lists images with their labels and attributes. Files stay where they are.</source>
        <translation>已知结构的文件夹、IDX 文件，或列出图像及其标签和属性的 CSV 文件。文件保留在原处。</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>所有文件 (*)</translation>
    </message>
    <message>
        <source>Folder or file</source>
        <translation>文件夹或文件</translation>
    </message>
    <message>
        <source>&amp;Folder or file</source>
        <translation>文件夹或文件(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;Name</source>
        <translation>名称(&amp;N)</translation>
    </message>
    <message>
        <source>&amp;Layout</source>
        <translation>结构(&amp;L)</translation>
    </message>
    <message>
        <source>How the files are laid out; recognised where possible</source>
        <translation>文件的组织方式；尽可能自动识别</translation>
    </message>
    <message>
        <source>Pictures</source>
        <translation>图像</translation>
    </message>
    <message>
        <source>Count by</source>
        <translation>统计依据</translation>
    </message>
    <message>
        <source>group</source>
        <translation>群体</translation>
    </message>
    <message>
        <source>samples</source>
        <translation>样本</translation>
    </message>
    <message>
        <source>Samples per group</source>
        <translation>每个群体的样本数</translation>
    </message>
    <message>
        <source>Files and rows that could not be used</source>
        <translation>无法使用的文件和行</translation>
    </message>
    <message>
        <source>Groups</source>
        <translation>群体</translation>
    </message>
    <message>
        <source>Unreadable</source>
        <translation>无法读取</translation>
    </message>
    <message>
        <source>Choose a folder or a file: its layout is recognised.</source>
        <translation>请选择文件夹或文件，其结构会自动识别。</translation>
    </message>
    <message>
        <source>%1 (not recognised)</source>
        <translation>%1（未识别）</translation>
    </message>
    <message>
        <source>Reading…</source>
        <translation>正在读取……</translation>
    </message>
    <message>
        <source>This cannot be read as “%1”.</source>
        <translation>无法按“%1”读取。</translation>
    </message>
    <message>
        <source>%1: %2 samples, %3 classes</source>
        <translation>%1：%2 个样本，%3 个类别</translation>
    </message>
    <message>
        <source>and %1 more</source>
        <translation>以及另外 %1 项</translation>
    </message>
    <message>
        <source>Everything could be read.</source>
        <translation>全部可以读取。</translation>
    </message>
    <message>
        <source>Unreadable: %1</source>
        <translation>无法读取：%1</translation>
    </message>
    <message>
        <source>What was found</source>
        <translation>发现的信息</translation>
    </message>
</context>
<context>
    <name>plumbline::ui::AddModelDialog</name>
    <message>
        <source>Add model</source>
        <translation>添加模型</translation>
    </message>
    <message>
        <source>Model file</source>
        <translation>模型文件</translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation>文件(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;Name</source>
        <translation>名称(&amp;N)</translation>
    </message>
    <message>
        <source>Input sizes that run</source>
        <translation>可运行的输入尺寸</translation>
    </message>
    <message>
        <source>Channels</source>
        <translation>通道</translation>
    </message>
    <message>
        <source>Height</source>
        <translation>高度</translation>
    </message>
    <message>
        <source>Width</source>
        <translation>宽度</translation>
    </message>
    <message>
        <source>&amp;Input size</source>
        <translation>输入尺寸(&amp;I)</translation>
    </message>
    <message>
        <source>Channels × height × width that the model takes</source>
        <translation>模型接受的 通道 × 高度 × 宽度</translation>
    </message>
    <message>
        <source>Red, green, blue</source>
        <translation>红、绿、蓝</translation>
    </message>
    <message>
        <source>Blue, green, red</source>
        <translation>蓝、绿、红</translation>
    </message>
    <message>
        <source>Channel &amp;order</source>
        <translation>通道顺序(&amp;O)</translation>
    </message>
    <message>
        <source>None</source>
        <translation>无</translation>
    </message>
    <message>
        <source>Own values</source>
        <translation>自定义值</translation>
    </message>
    <message>
        <source>Normalisation</source>
        <translation>归一化</translation>
    </message>
    <message>
        <source>mean per channel</source>
        <translation>各通道均值</translation>
    </message>
    <message>
        <source>Mean per channel</source>
        <translation>各通道均值</translation>
    </message>
    <message>
        <source>deviation per channel</source>
        <translation>各通道标准差</translation>
    </message>
    <message>
        <source>Standard deviation per channel</source>
        <translation>各通道标准差</translation>
    </message>
    <message>
        <source>Nor&amp;malisation</source>
        <translation>归一化(&amp;M)</translation>
    </message>
    <message>
        <source>What the training code subtracts and divides by, on pixels in [0, 1]. None: the model does it itself.</source>
        <translation>训练代码对 [0, 1] 像素所减去和除以的数值。“无”表示模型自行处理。</translation>
    </message>
    <message>
        <source>Logits</source>
        <translation>Logits</translation>
    </message>
    <message>
        <source>Probabilities</source>
        <translation>概率</translation>
    </message>
    <message>
        <source>Log-probabilities</source>
        <translation>对数概率</translation>
    </message>
    <message>
        <source>One logit (two classes)</source>
        <translation>单个 logit（两个类别）</translation>
    </message>
    <message>
        <source>One probability (two classes)</source>
        <translation>单个概率（两个类别）</translation>
    </message>
    <message>
        <source>Out&amp;put</source>
        <translation>输出(&amp;P)</translation>
    </message>
    <message>
        <source>What the model returns for each sample</source>
        <translation>模型对每个样本返回的内容</translation>
    </message>
    <message>
        <source>one name per class, separated by commas</source>
        <translation>每个类别一个名称，用逗号分隔</translation>
    </message>
    <message>
        <source>&amp;Classes</source>
        <translation>类别(&amp;C)</translation>
    </message>
    <message>
        <source>What was found</source>
        <translation>发现的信息</translation>
    </message>
    <message>
        <source>Choose a file: its input size and its classes are looked for.</source>
        <translation>请选择文件，程序会查找其输入尺寸和类别。</translation>
    </message>
    <message>
        <source>Looking into the file…</source>
        <translation>正在查看文件……</translation>
    </message>
    <message>
        <source>This file cannot be added.</source>
        <translation>无法添加此文件。</translation>
    </message>
    <message numerus="yes">
        <source>%n feature(s)</source>
        <translation>
            <numerusform>%n 个特征</numerusform>
        </translation>
    </message>
    <message>
        <source>none found</source>
        <translation>未找到</translation>
    </message>
    <message>
        <source>The input size could not be found: please enter it.</source>
        <translation>未能找到输入尺寸，请手动输入。</translation>
    </message>
    <message>
        <source>Trying one batch…</source>
        <translation>正在试运行一批数据……</translation>
    </message>
    <message>
        <source>The model does not run with these settings.</source>
        <translation>模型无法用这些设置运行。</translation>
    </message>
    <message numerus="yes">
        <source>%n class(es)</source>
        <translation>
            <numerusform>%n 个类别</numerusform>
        </translation>
    </message>
    <message>
        <source>outputs are not finite</source>
        <translation>输出不是有限值</translation>
    </message>
    <message>
        <source>gradients are not finite</source>
        <translation>梯度不是有限值</translation>
    </message>
    <message>
        <source>gradients vanish</source>
        <translation>梯度消失</translation>
    </message>
    <message>
        <source>gradients finite</source>
        <translation>梯度有限</translation>
    </message>
    <message>
        <source>linear: exact distances are possible</source>
        <translation>线性：可以求精确距离</translation>
    </message>
    <message>
        <source>two passes differ</source>
        <translation>两次运行结果不同</translation>
    </message>
    <message>
        <source>was exported in training mode and was switched to evaluation</source>
        <translation>导出时为训练模式，已切换为评估模式</translation>
    </message>
    <message>
        <source>%1 ms a sample on the CPU</source>
        <translation>CPU 上每个样本 %1 毫秒</translation>
    </message>
    <message>
        <source>parameters</source>
        <translation>参数</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1（%2）</translation>
    </message>
    <message>
        <source>file</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>SHA-256</source>
        <translation>SHA-256</translation>
    </message>
    <message numerus="yes">
        <source>The model has %n class(es).</source>
        <translation>
            <numerusform>该模型有 %n 个类别。</numerusform>
        </translation>
    </message>
    <message>
        <source>ImageNet</source>
        <translation>ImageNet</translation>
    </message>
    <message>
        <source>0.5 and 0.5</source>
        <translation>0.5 和 0.5</translation>
    </message>
    <message>
        <source>TorchScript classifier</source>
        <translation>TorchScript 分类器</translation>
    </message>
    <message>
        <source>Face detector</source>
        <translation>人脸检测器</translation>
    </message>
    <message>
        <source>Recorded answers of a service</source>
        <translation>服务的已记录应答</translation>
    </message>
    <message>
        <source>&amp;Kind</source>
        <translation>类型(&amp;K)</translation>
    </message>
    <message>
        <source>Recognised from the file</source>
        <translation>由文件识别</translation>
    </message>
    <message>
        <source>needed only where answers of several services are mixed</source>
        <translation>仅在混有多个服务的应答时需要</translation>
    </message>
    <message>
        <source>Ser&amp;vice</source>
        <translation>服务(&amp;V)</translation>
    </message>
    <message>
        <source>As the answers name it, for example AWS</source>
        <translation>应答中的名称,例如 AWS</translation>
    </message>
    <message>
        <source>Reading the answers…</source>
        <translation>正在读取应答…</translation>
    </message>
    <message>
        <source>Trying one picture…</source>
        <translation>正在试用一张图片…</translation>
    </message>
    <message>
        <source>%1 answers for %2 pictures</source>
        <translation>%2 张图片的 %1 个应答</translation>
    </message>
    <message numerus="yes">
        <source>%n answer(s) cannot be read</source>
        <translation>
            <numerusform>%n 个应答无法读取</numerusform>
        </translation>
    </message>
    <message>
        <source>The detector opens. Add a data set to try it on a picture.</source>
        <translation>检测器可以打开。添加数据集后可在图片上试用。</translation>
    </message>
    <message numerus="yes">
        <source>%n face(s) on %1, %2 ms</source>
        <translation>
            <numerusform>%1 上有 %n 张人脸,%2 毫秒</numerusform>
        </translation>
    </message>
    <message>
        <source>A TorchScript classifier (.pt), a face detector (.xml, .onnx) or recorded answers of a service. It is tried at once, so that mistakes show here.</source>
        <translation>TorchScript 分类器 (.pt)、人脸检测器 (.xml、.onnx) 或服务的已记录应答。会立即试用,以便在此发现错误。</translation>
    </message>
    <message>
        <source>Models (*.pt *.pth *.ts *.torchscript *.xml *.onnx *.json);;All files (*)</source>
        <translation>模型 (*.pt *.pth *.ts *.torchscript *.xml *.onnx *.json);;所有文件 (*)</translation>
    </message>
    <message>
        <source>&amp;Features</source>
        <translation>特征(&amp;F)</translation>
    </message>
    <message>
        <source>Of tables: the unit of each feature, its bounds, and whether it may change. Distances are then in these units.</source>
        <translation>用于表格：每个特征的单位、界以及是否可改变。距离随之以这些单位计。</translation>
    </message>
</context>
<context>
    <name>plumbline::ui::AddPredictionsDialog</name>
    <message>
        <source>Add recorded predictions</source>
        <translation>添加已记录的预测</translation>
    </message>
    <message>
        <source>A CSV or JSON file with what a model predicted for each sample: enough to certify and compare a model that cannot be had.</source>
        <translation>包含模型对每个样本预测结果的 CSV 或 JSON 文件：足以认证和比较无法取得的模型。</translation>
    </message>
    <message>
        <source>Add predictions</source>
        <translation>添加预测</translation>
    </message>
    <message>
        <source>Tables (*.csv *.tsv *.json *.gz);;All files (*)</source>
        <translation>表格 (*.csv *.tsv *.json *.gz);;所有文件 (*)</translation>
    </message>
    <message>
        <source>First rows of the file</source>
        <translation>文件的前几行</translation>
    </message>
    <message>
        <source>the predicted class</source>
        <translation>预测类别</translation>
    </message>
    <message>
        <source>a score of the positive class</source>
        <translation>正类的得分</translation>
    </message>
    <message>
        <source>the data set&apos;s second class</source>
        <translation>数据集的第二个类别</translation>
    </message>
    <message>
        <source>not tried</source>
        <translation>不尝试</translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation>文件(&amp;F)</translation>
    </message>
    <message>
        <source>File</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>&amp;Name</source>
        <translation>名称(&amp;N)</translation>
    </message>
    <message>
        <source>&amp;Column</source>
        <translation>列(&amp;C)</translation>
    </message>
    <message>
        <source>The column that holds the predictions</source>
        <translation>包含预测的列</translation>
    </message>
    <message>
        <source>&amp;It holds</source>
        <translation>其内容(&amp;I)</translation>
    </message>
    <message>
        <source>&amp;Threshold</source>
        <translation>阈值(&amp;T)</translation>
    </message>
    <message>
        <source>From this score on, the positive class is predicted</source>
        <translation>从该得分起预测为正类</translation>
    </message>
    <message>
        <source>&amp;Positive class</source>
        <translation>正类(&amp;P)</translation>
    </message>
    <message>
        <source>&amp;Sample&apos;s name</source>
        <translation>样本名称(&amp;S)</translation>
    </message>
    <message>
        <source>The column that names the sample; without it, rows are taken in order</source>
        <translation>标识样本的列；没有时按行的顺序</translation>
    </message>
    <message>
        <source>Try with &amp;data set</source>
        <translation>用数据集尝试(&amp;D)</translation>
    </message>
    <message>
        <source>First rows</source>
        <translation>前几行</translation>
    </message>
    <message>
        <source>Choose a file: its columns are looked at.</source>
        <translation>选择文件：将查看其各列。</translation>
    </message>
    <message>
        <source>none: rows in order</source>
        <translation>无：按行的顺序</translation>
    </message>
    <message>
        <source>Choose a data set to see how the rows fit its samples.</source>
        <translation>选择数据集以查看各行与其样本是否匹配。</translation>
    </message>
    <message>
        <source>Reading…</source>
        <translation>正在读取……</translation>
    </message>
    <message>
        <source>The rows do not fit this data set.</source>
        <translation>这些行与该数据集不匹配。</translation>
    </message>
    <message>
        <source>%1 rows; %2 of %3 samples have a prediction</source>
        <translation>%1 行；%3 个样本中 %2 个有预测</translation>
    </message>
    <message>
        <source>, %1 of %2 right</source>
        <translation>，%2 个中 %1 个正确</translation>
    </message>
    <message>
        <source>; %1 rows belong to no sample</source>
        <translation>；%1 行不属于任何样本</translation>
    </message>
    <message>
        <source>; %1 rows could not be used</source>
        <translation>；%1 行无法使用</translation>
    </message>
</context>
<context>
    <name>plumbline::ui::AuditBar</name>
    <message>
        <source>How the intervals of σ are computed; shares carry Wilson intervals</source>
        <translation>σ 区间的计算方法；比例使用 Wilson 区间</translation>
    </message>
    <message>
        <source>Groups</source>
        <translation>群体</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>模型</translation>
    </message>
    <message>
        <source>&amp;Groups</source>
        <translation>群体(&amp;G)</translation>
    </message>
    <message>
        <source>&amp;Model</source>
        <translation>模型(&amp;M)</translation>
    </message>
    <message>
        <source>τ: distance at which groups are read</source>
        <translation>τ：读取各群体数值的距离</translation>
    </message>
    <message>
        <source>How this is computed</source>
        <translation>计算方式</translation>
    </message>
    <message>
        <source>Other groups…</source>
        <translation>其他群体……</translation>
    </message>
    <message>
        <source>τ = %1</source>
        <translation>τ = %1</translation>
    </message>
    <message>
        <source>%1 of %2 units</source>
        <translation>%2 个单元中的 %1 个</translation>
    </message>
    <message>
        <source>%1 correct of %2</source>
        <translation>%2 个中 %1 个正确</translation>
    </message>
    <message>
        <source>%1 without a distance</source>
        <translation>%1 个没有距离</translation>
    </message>
    <message>
        <source>One of the two methods is wrong about these samples</source>
        <translation>两种方法之一对这些样本的结果有误</translation>
    </message>
    <message>
        <source>%1 · %2 to %3</source>
        <translation>%1 · %2 至 %3</translation>
    </message>
    <message numerus="yes">
        <source>%n sample(s) with a lower bound above the upper one</source>
        <translation>
            <numerusform>%n 个样本的下界高于上界</numerusform>
        </translation>
    </message>
    <message>
        <source>%1, being computed</source>
        <translation>%1，计算中</translation>
    </message>
</context>
<context>
    <name>plumbline::ui::AuditOptionsMenu</name>
    <message>
        <source>Share of which samples</source>
        <translation>占哪些样本的比例</translation>
    </message>
    <message>
        <source>Correctly classified (conditional)</source>
        <translation>正确分类的样本（条件）</translation>
    </message>
    <message>
        <source>I_P(τ) starts at 1: misclassified samples do not count.</source>
        <translation>I_P(τ) 从 1 开始：误分类样本不计入。</translation>
    </message>
    <message>
        <source>All with a label (joint)</source>
        <translation>所有带标签样本（联合）</translation>
    </message>
    <message>
        <source>I_P(τ) starts at the accuracy: mixes accuracy into the bias.</source>
        <translation>I_P(τ) 从准确率开始：会把准确率混入偏差。</translation>
    </message>
    <message>
        <source>Samples without a distance</source>
        <translation>没有距离的样本</translation>
    </message>
    <message>
        <source>Leave out</source>
        <translation>忽略</translation>
    </message>
    <message>
        <source>They are counted and named, but stand in no curve.</source>
        <translation>会被统计并列出，但不出现在曲线中。</translation>
    </message>
    <message>
        <source>Count as farthest</source>
        <translation>视为最远</translation>
    </message>
    <message>
        <source>As if they lay at the largest τ.</source>
        <translation>视为位于最大的 τ 处。</translation>
    </message>
    <message>
        <source>Compare a group with</source>
        <translation>将群体与之比较</translation>
    </message>
    <message>
        <source>All other samples (pooled)</source>
        <translation>所有其他样本（合并）</translation>
    </message>
    <message>
        <source>One curve of everything outside the group: the published code.</source>
        <translation>群体之外所有样本的一条曲线：与已发布代码一致。</translation>
    </message>
    <message>
        <source>The mean of the other groups</source>
        <translation>其余群体的均值</translation>
    </message>
    <message>
        <source>Every other group weighs the same, however small.</source>
        <translation>其余每个群体权重相同，无论大小。</translation>
    </message>
    <message>
        <source>The sum of the other groups</source>
        <translation>其余群体之和</translation>
    </message>
    <message>
        <source>The formula as printed; near 1/(k−1) − 1 for k groups.</source>
        <translation>论文所印公式；k 个群体时接近 1/(k−1) − 1。</translation>
    </message>
    <message>
        <source>Interval of σ</source>
        <translation>σ 的区间</translation>
    </message>
    <message>
        <source>Percentile bootstrap</source>
        <translation>百分位自助法</translation>
    </message>
    <message>
        <source>Quantiles of 2 000 resamples of the samples.</source>
        <translation>对样本重抽样 2 000 次所得的分位数。</translation>
    </message>
    <message>
        <source>BCa bootstrap</source>
        <translation>BCa 自助法</translation>
    </message>
    <message>
        <source>Corrects the percentiles for bias and skewness.</source>
        <translation>对百分位数做偏差和偏度校正。</translation>
    </message>
    <message>
        <source>Grey groups below</source>
        <translation>低于此数时置灰</translation>
    </message>
    <message>
        <source>n = %1</source>
        <translation>n = %1</translation>
    </message>
    <message>
        <source>Groups with fewer counted samples are drawn grey.</source>
        <translation>计入样本较少的群体以灰色绘制。</translation>
    </message>
    <message>
        <source>Range of τ</source>
        <translation>τ 的范围</translation>
    </message>
    <message>
        <source>From the data: 0 to the largest distance</source>
        <translation>由数据决定：0 到最大距离</translation>
    </message>
    <message>
        <source>0 to 2 (as published for DeepFool)</source>
        <translation>0 到 2（DeepFool 已发布设置）</translation>
    </message>
    <message>
        <source>0 to 1 (as published for Carlini-Wagner)</source>
        <translation>0 到 1（Carlini-Wagner 已发布设置）</translation>
    </message>
    <message>
        <source>0 to 0.3 (as published for other attacks)</source>
        <translation>0 到 0.3（其他攻击的已发布设置）</translation>
    </message>
    <message>
        <source>Area under the curve</source>
        <translation>曲线下面积</translation>
    </message>
    <message>
        <source>Exact</source>
        <translation>精确</translation>
    </message>
    <message>
        <source>The closed form.</source>
        <translation>闭式解。</translation>
    </message>
    <message>
        <source>Sum over the grid</source>
        <translation>网格求和</translation>
    </message>
    <message>
        <source>As in the published code.</source>
        <translation>与已发布代码一致。</translation>
    </message>
</context>
<context>
    <name>plumbline::ui::AuditTab</name>
    <message>
        <source>No result yet</source>
        <translation>暂无结果</translation>
    </message>
    <message>
        <source>The first curves appear as soon as the first samples are finished.</source>
        <translation>首批样本完成后即显示曲线。</translation>
    </message>
    <message>
        <source>Groups</source>
        <translation>群体</translation>
    </message>
    <message>
        <source>Share farther than τ from the boundary</source>
        <translation>距边界超过 τ 的比例</translation>
    </message>
    <message>
        <source>I_P(τ)</source>
        <translation>I_P(τ)</translation>
    </message>
    <message>
        <source>For each group: the share of its counted samples whose distance exceeds τ. A lower curve means a less robust group.</source>
        <translation>对每个群体：距离超过 τ 的计入样本所占比例。曲线越低，群体越不稳健。</translation>
    </message>
    <message>
        <source>σ(P) by model and group</source>
        <translation>各模型与群体的 σ(P)</translation>
    </message>
    <message>
        <source>Share farther than τ from the decision boundary</source>
        <translation>距决策边界超过 τ 的比例</translation>
    </message>
    <message>
        <source>No group has a distance yet.</source>
        <translation>尚无群体有距离结果。</translation>
    </message>
    <message>
        <source>Groups at τ</source>
        <translation>τ 处的群体</translation>
    </message>
    <message>
        <source>Samples</source>
        <translation>样本</translation>
    </message>
    <message>
        <source>Show table of %1</source>
        <translation>显示表格：%1</translation>
    </message>
    <message>
        <source>Copy table</source>
        <translation>复制表格</translation>
    </message>
    <message>
        <source>What each group is compared with</source>
        <translation>每个群体的比较对象</translation>
    </message>
    <message>
        <source>%1 of %2 units</source>
        <translation>%2 个单元中的 %1 个</translation>
    </message>
    <message>
        <source>Groups at %1</source>
        <translation>%1 处的群体</translation>
    </message>
    <message>
        <source>Samples of %1</source>
        <translation>%1 的样本</translation>
    </message>
    <message>
        <source>Other groups</source>
        <translation>其他群体</translation>
    </message>
    <message>
        <source>Groups are made of: %1.
Join with * for intersections; cut a number with edges, for example age[0,15,25,40,60].</source>
        <translation>可用于分组：%1。
用 * 连接表示交叉群体；数值可按边界切分，例如 age[0,15,25,40,60]。</translation>
    </message>
</context>
<context>
    <name>plumbline::ui::BoxPicture</name>
    <message>
        <source>picture</source>
        <translation>图片</translation>
    </message>
    <message numerus="yes">
        <source>%n box(es)</source>
        <translation>
            <numerusform>%n 个边框</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>plumbline::ui::CertificatePage</name>
    <message>
        <source>Counts of the certificate</source>
        <translation>证书中的计数</translation>
    </message>
    <message>
        <source>Save as PDF…</source>
        <translation>另存为 PDF…</translation>
    </message>
    <message>
        <source>Save as HTML…</source>
        <translation>另存为 HTML…</translation>
    </message>
    <message>
        <source>Copy model hash</source>
        <translation>复制模型哈希</translation>
    </message>
    <message>
        <source>Copy signer&apos;s key</source>
        <translation>复制签署者密钥</translation>
    </message>
    <message>
        <source>Counts</source>
        <translation>计数</translation>
    </message>
    <message>
        <source>Terms</source>
        <translation>条款</translation>
    </message>
    <message>
        <source>What it does not say</source>
        <translation>它没有说明的内容</translation>
    </message>
    <message>
        <source>What it belongs to</source>
        <translation>所属对象</translation>
    </message>
    <message>
        <source>signed by</source>
        <translation>签署者</translation>
    </message>
    <message>
        <source>date</source>
        <translation>日期</translation>
    </message>
    <message>
        <source>computed by</source>
        <translation>计算者</translation>
    </message>
    <message>
        <source>Save the certificate&apos;s page</source>
        <translation>保存证书页面</translation>
    </message>
    <message>
        <source>PDF (*.pdf)</source>
        <translation>PDF (*.pdf)</translation>
    </message>
    <message>
        <source>HTML (*.html)</source>
        <translation>HTML (*.html)</translation>
    </message>
    <message>
        <source>Written: %1</source>
        <translation>已写入：%1</translation>
    </message>
</context>
<context>
    <name>plumbline::ui::CertificationBar</name>
    <message>
        <source>Union &amp;bound</source>
        <translation>联合界(&amp;B)</translation>
    </message>
    <message>
        <source>Samples without a label, a prediction or a group</source>
        <translation>没有标签、预测或群体的样本</translation>
    </message>
    <message>
        <source>A certificate is only worth its confidence if its terms were fixed before the data were seen</source>
        <translation>只有在查看数据之前确定条件，证书的置信度才有意义</translation>
    </message>
    <message>
        <source>Groups</source>
        <translation>群体</translation>
    </message>
    <message>
        <source>Definition of fairness</source>
        <translation>公平性定义</translation>
    </message>
    <message>
        <source>Test</source>
        <translation>检验</translation>
    </message>
    <message>
        <source>Union bound</source>
        <translation>联合界</translation>
    </message>
    <message>
        <source>Epsilons: largest gaps that still count as fair</source>
        <translation>Epsilon：仍视为公平的最大差距</translation>
    </message>
    <message>
        <source>Delta: largest probability of a wrong certificate</source>
        <translation>Delta：错误证书的最大概率</translation>
    </message>
    <message>
        <source>All definitions</source>
        <translation>全部定义</translation>
    </message>
    <message>
        <source>Largest gap that still counts as fair; several separated by commas</source>
        <translation>仍视为公平的最大差距；多个用逗号分隔</translation>
    </message>
    <message>
        <source>Largest probability of a wrong certificate</source>
        <translation>错误证书的最大概率</translation>
    </message>
    <message>
        <source>&amp;Groups</source>
        <translation>群体(&amp;G)</translation>
    </message>
    <message>
        <source>&amp;Definition</source>
        <translation>定义(&amp;D)</translation>
    </message>
    <message>
        <source>&amp;Test</source>
        <translation>检验(&amp;T)</translation>
    </message>
    <message>
        <source>Every attribute</source>
        <translation>每个属性</translation>
    </message>
    <message>
        <source>%1 certified</source>
        <translation>%1 项已认证</translation>
    </message>
    <message>
        <source>%1 with too large a gap</source>
        <translation>%1 项差距过大</translation>
    </message>
    <message>
        <source>%1 with too few samples</source>
        <translation>%1 项样本不足</translation>
    </message>
    <message>
        <source>%1 samples left out</source>
        <translation>略去 %1 个样本</translation>
    </message>
    <message>
        <source>not the terms that were planned</source>
        <translation>并非计划的条件</translation>
    </message>
    <message>
        <source>private test data</source>
        <translation>私有测试数据</translation>
    </message>
    <message>
        <source>public test data, augmented</source>
        <translation>公开测试数据，已增强</translation>
    </message>
    <message>
        <source>attack on public test data</source>
        <translation>对公开测试数据的攻击</translation>
    </message>
    <message>
        <source>%1 of %2 units</source>
        <translation>%2 个单元中的 %1 个</translation>
    </message>
    <message>
        <source>&amp;Fair model</source>
        <translation>公平模型(&amp;F)</translation>
    </message>
    <message>
        <source>Fair model</source>
        <translation>公平模型</translation>
    </message>
    <message>
        <source>The model that is taken for fair: it answers what an attack switches, and margins are measured from it</source>
        <translation>视为公平的模型：它回答攻击所切换的样本，裕度也从它量起</translation>
    </message>
    <message>
        <source>Nearest neighbour</source>
        <translation>最近邻</translation>
    </message>
</context>
<context>
    <name>plumbline::ui::CertificationTab</name>
    <message>
        <source>No result yet</source>
        <translation>暂无结果</translation>
    </message>
    <message>
        <source>Verdicts appear as soon as the first samples are predicted.</source>
        <translation>首批样本预测完成后即显示结论。</translation>
    </message>
    <message>
        <source>certified above a line</source>
        <translation>位于线上方即已认证</translation>
    </message>
    <message>
        <source>A model is certified for an ε where its point lies above that line: the gap is small enough for its number of samples.</source>
        <translation>点位于某条 ε 线之上时，模型即以该 ε 获得认证：就其样本数而言差距足够小。</translation>
    </message>
    <message>
        <source>Fairness gaps</source>
        <translation>公平性差距</translation>
    </message>
    <message>
        <source>bounds of the true gap</source>
        <translation>真实差距的上下界</translation>
    </message>
    <message>
        <source>The observed gap between the two groups that are farthest apart, with bounds of the true gap. Lines: ε.</source>
        <translation>相差最大的两个群体之间的观测差距及真实差距的上下界。竖线：ε。</translation>
    </message>
    <message>
        <source>No gap can be computed: a group or class has no sample.</source>
        <translation>无法计算差距：某个群体或类别没有样本。</translation>
    </message>
    <message>
        <source>Verdicts</source>
        <translation>结论</translation>
    </message>
    <message>
        <source>Gaps</source>
        <translation>差距</translation>
    </message>
    <message>
        <source>Cells</source>
        <translation>单元</translation>
    </message>
    <message>
        <source>Show table of %1</source>
        <translation>显示表格：%1</translation>
    </message>
    <message>
        <source>Copy table</source>
        <translation>复制表格</translation>
    </message>
    <message>
        <source>%1 of %2 units</source>
        <translation>%2 个单元中的 %1 个</translation>
    </message>
    <message>
        <source>Reading</source>
        <translation>正在读取</translation>
    </message>
    <message>
        <source>The audit&apos;s predictions are being read.</source>
        <translation>正在读取审计的预测。</translation>
    </message>
    <message>
        <source>Computing</source>
        <translation>正在计算</translation>
    </message>
    <message>
        <source>Gaps, bounds and verdicts are being computed.</source>
        <translation>正在计算差距、上下界和结论。</translation>
    </message>
    <message>
        <source>Results</source>
        <translation>结果</translation>
    </message>
    <message>
        <source>Issue certificate…</source>
        <translation>签发证书…</translation>
    </message>
    <message>
        <source>Gap and samples</source>
        <translation>差距与样本</translation>
    </message>
    <message>
        <source>Sign what the selected verdict says, or see why that is not possible</source>
        <translation>签署所选结论，或查看为何不可签署</translation>
    </message>
    <message>
        <source>Attacks</source>
        <translation>攻击</translation>
    </message>
    <message>
        <source>Curve</source>
        <translation>曲线</translation>
    </message>
    <message>
        <source>Margin</source>
        <translation>裕度</translation>
    </message>
    <message>
        <source>Test data</source>
        <translation>测试数据</translation>
    </message>
    <message>
        <source>Fairness gap</source>
        <translation>公平性差距</translation>
    </message>
    <message>
        <source>below a line: the test is fooled</source>
        <translation>低于某条线：测试被骗过</translation>
    </message>
    <message>
        <source>What the regulator sees on the public test, and what people meet, as more samples are switched to the fair answer. Lines: ε.</source>
        <translation>随着更多样本切换为公平回答，监管者在公开测试中看到的，以及人们遇到的。线：ε。</translation>
    </message>
    <message>
        <source>Accuracy and detection</source>
        <translation>准确率与识别率</translation>
    </message>
    <message>
        <source>shares of samples</source>
        <translation>样本比例</translation>
    </message>
    <message>
        <source>How many answers are right, and how many samples are switched because they pass for public: up to that distance, or from that score on.</source>
        <translation>有多少回答正确，以及有多少样本因被当作公开样本而切换：不超过该距离，或不低于该得分。</translation>
    </message>
    <message>
        <source>There is no attacked model: choose another one as the fair model.</source>
        <translation>没有被攻击的模型：请另选一个作为公平模型。</translation>
    </message>
    <message>
        <source>No fair model answers: add one to the audit, the attack needs it.</source>
        <translation>没有公平模型作答：请在审计中加入一个，攻击需要它。</translation>
    </message>
</context>
<context>
    <name>plumbline::ui::CommandPalette</name>
    <message>
        <source>Commands</source>
        <translation>命令</translation>
    </message>
    <message>
        <source>Type a command</source>
        <translation>输入命令</translation>
    </message>
    <message>
        <source>Command</source>
        <translation>命令</translation>
    </message>
    <message>
        <source>Matching commands</source>
        <translation>匹配的命令</translation>
    </message>
</context>
<context>
    <name>plumbline::ui::CompareTab</name>
    <message>
        <source>Two models agree on a group where both call it less robust than the others, or both do not</source>
        <translation>两个模型都认为某群体较不稳健，或都不这样认为时，即为一致</translation>
    </message>
    <message>
        <source>Agreement of models</source>
        <translation>模型间的一致性</translation>
    </message>
    <message>
        <source>Difference</source>
        <translation>差</translation>
    </message>
    <message>
        <source>First model</source>
        <translation>第一个模型</translation>
    </message>
    <message>
        <source>Second model</source>
        <translation>第二个模型</translation>
    </message>
    <message>
        <source>minus</source>
        <translation>减</translation>
    </message>
    <message>
        <source>difference</source>
        <translation>差</translation>
    </message>
    <message>
        <source>difference of shares farther than τ</source>
        <translation>大于 τ 的比例之差</translation>
    </message>
    <message>
        <source>No group has a distance in both.</source>
        <translation>没有群体在两者中都有距离。</translation>
    </message>
    <message>
        <source>Share of groups on which two models agree</source>
        <translation>两个模型看法一致的群体比例</translation>
    </message>
    <message>
        <source>agreement</source>
        <translation>一致程度</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>all</source>
        <translation>全部</translation>
    </message>
    <message>
        <source>There is nothing to compare.</source>
        <translation>没有可比较的内容。</translation>
    </message>
    <message>
        <source>Matrix</source>
        <translation>矩阵</translation>
    </message>
    <message>
        <source>Numbers</source>
        <translation>数值</translation>
    </message>
    <message>
        <source>Share farther than τ: %1 minus %2</source>
        <translation>大于 τ 的比例：%1 减 %2</translation>
    </message>
    <message>
        <source>Bands: %1 % intervals of the difference (Newcombe), pointwise; they take the models&apos; samples for independent, which makes them too wide rather than too narrow.</source>
        <translation>带状区域：差值的逐点 %1 % 区间（Newcombe）；假设各模型的样本相互独立，因此偏宽而非偏窄。</translation>
    </message>
    <message>
        <source>What is compared</source>
        <translation>比较对象</translation>
    </message>
    <message>
        <source>Every curve</source>
        <translation>每条曲线</translation>
    </message>
    <message>
        <source>Methods</source>
        <translation>方法</translation>
    </message>
    <message>
        <source>Checkpoints</source>
        <translation>检查点</translation>
    </message>
    <message>
        <source>Models</source>
        <translation>模型</translation>
    </message>
    <message>
        <source>Every model and method with every other</source>
        <translation>每个模型和方法两两比较</translation>
    </message>
    <message>
        <source>Methods, pooled over the models and checkpoints that both were run on</source>
        <translation>方法，汇总二者都运行过的模型和检查点</translation>
    </message>
    <message>
        <source>Checkpoints of a training run, pooled over runs and methods</source>
        <translation>训练过程的检查点，汇总各次训练和方法</translation>
    </message>
    <message>
        <source>Models, pooled over methods and checkpoints</source>
        <translation>模型，汇总方法和检查点</translation>
    </message>
    <message>
        <source>τ: %1</source>
        <comment>axis title, %1 is the unit</comment>
        <translation>τ：%1</translation>
    </message>
    <message>
        <source>Agreement</source>
        <translation>一致性</translation>
    </message>
    <message>
        <source>Curves of the models</source>
        <translation>各模型的曲线</translation>
    </message>
</context>
<context>
    <name>plumbline::ui::CorruptionBar</name>
    <message>
        <source>&amp;Groups</source>
        <translation>群体(&amp;G)</translation>
    </message>
    <message>
        <source>Groups</source>
        <translation>群体</translation>
    </message>
    <message>
        <source>&amp;Model</source>
        <translation>模型(&amp;M)</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>模型</translation>
    </message>
    <message>
        <source>&amp;Corruption</source>
        <translation>损坏类型(&amp;C)</translation>
    </message>
    <message>
        <source>Corruption</source>
        <translation>图像损坏</translation>
    </message>
    <message>
        <source>&amp;Score</source>
        <translation>得分(&amp;S)</translation>
    </message>
    <message>
        <source>Score</source>
        <translation>得分</translation>
    </message>
    <message>
        <source>Gallery</source>
        <translation>图库</translation>
    </message>
    <message>
        <source>One picture under all corruptions</source>
        <translation>一张图片在所有损坏类型下</translation>
    </message>
    <message>
        <source>Pairs of clean and corrupted pictures that have no score, for example because no face was found on the clean picture; the share of each group stands in the table of groups</source>
        <translation>没有得分的干净与损坏图片配对,例如干净图片上未找到人脸;各组比例见分组表</translation>
    </message>
    <message>
        <source>Other groups…</source>
        <translation>其他群体……</translation>
    </message>
    <message>
        <source>all models</source>
        <translation>所有模型</translation>
    </message>
    <message>
        <source>%1 of %2 units</source>
        <translation>%2 个单元中的 %1 个</translation>
    </message>
    <message>
        <source>published sums of %1 cells × %2 copies</source>
        <translation>%1 个单元 × %2 个副本的已发布总和</translation>
    </message>
    <message>
        <source>%1 pictures × %2 copies</source>
        <translation>%1 张图片 × %2 个副本</translation>
    </message>
    <message>
        <source>%1, being computed</source>
        <translation>%1，计算中</translation>
    </message>
    <message>
        <source>no such score: %1</source>
        <translation>无此得分:%1</translation>
    </message>
    <message>
        <source>%1 of %2 pairs left out</source>
        <translation>%2 对中排除 %1 对</translation>
    </message>
</context>
<context>
    <name>plumbline::ui::CorruptionGallery</name>
    <message>
        <source>Back to the results</source>
        <translation>返回结果</translation>
    </message>
    <message>
        <source>Results</source>
        <translation>结果</translation>
    </message>
    <message>
        <source>Previous picture</source>
        <translation>上一张图片</translation>
    </message>
    <message>
        <source>Next picture</source>
        <translation>下一张图片</translation>
    </message>
    <message>
        <source>Severity</source>
        <translation>严重程度</translation>
    </message>
    <message>
        <source>severity %1</source>
        <translation>严重程度 %1</translation>
    </message>
</context>
<context>
    <name>plumbline::ui::CorruptionTab</name>
    <message>
        <source>Scores by corruption and severity</source>
        <translation>按损坏类型和严重程度的得分</translation>
    </message>
    <message>
        <source>Disparities</source>
        <translation>差异</translation>
    </message>
    <message>
        <source>Pairwise tests</source>
        <translation>两两检验</translation>
    </message>
    <message>
        <source>Logistic regression</source>
        <translation>逻辑回归</translation>
    </message>
    <message>
        <source>What was left out</source>
        <translation>被排除的内容</translation>
    </message>
    <message>
        <source>Mean corruption error (mCE)</source>
        <translation>平均损坏误差 (mCE)</translation>
    </message>
    <message>
        <source>Calibration error (ECE)</source>
        <translation>校准误差 (ECE)</translation>
    </message>
    <message>
        <source>No result yet</source>
        <translation>暂无结果</translation>
    </message>
    <message>
        <source>The first curves appear as soon as the first pictures are finished.</source>
        <translation>第一批图片完成后即显示第一条曲线。</translation>
    </message>
    <message>
        <source>Published sums say nothing of single pictures</source>
        <translation>已发布的总和不包含单张图片的信息</translation>
    </message>
    <message>
        <source>rank sum, pictures</source>
        <translation>秩和,图片</translation>
    </message>
    <message>
        <source>rank sum, copies</source>
        <translation>秩和,副本</translation>
    </message>
    <message>
        <source>rank sum, cells</source>
        <translation>秩和,单元</translation>
    </message>
    <message>
        <source>signed rank, pictures</source>
        <translation>符号秩,图片</translation>
    </message>
    <message>
        <source>signed rank, copies</source>
        <translation>符号秩,副本</translation>
    </message>
    <message>
        <source>signed rank, cells</source>
        <translation>符号秩,单元</translation>
    </message>
    <message>
        <source>%1 by severity</source>
        <translation>按严重程度的 %1</translation>
    </message>
    <message>
        <source>being computed…</source>
        <translation>正在计算…</translation>
    </message>
    <message numerus="yes">
        <source>%n row(s)</source>
        <translation>
            <numerusform>%n 行</numerusform>
        </translation>
    </message>
    <message>
        <source>Export table</source>
        <translation>导出表格</translation>
    </message>
    <message>
        <source>LaTeX (*.tex)</source>
        <translation>LaTeX (*.tex)</translation>
    </message>
    <message>
        <source>CSV (*.csv)</source>
        <translation>CSV (*.csv)</translation>
    </message>
    <message>
        <source>Other groups</source>
        <translation>其他群体</translation>
    </message>
    <message>
        <source>Groups are made of: %1.
Join with * for intersections; cut a number with edges, for example age[0,15,25,40,60].</source>
        <translation>可用于分组：%1。
用 * 连接表示交叉群体；数值可按边界切分，例如 age[0,15,25,40,60]。</translation>
    </message>
    <message>
        <source>Export figure…</source>
        <translation>导出图形……</translation>
    </message>
    <message>
        <source>By severity</source>
        <translation>按严重程度</translation>
    </message>
    <message>
        <source>Score</source>
        <translation>得分</translation>
    </message>
    <message>
        <source>Calibration</source>
        <translation>校准</translation>
    </message>
    <message>
        <source>No group has a score yet.</source>
        <translation>尚无任何组有得分。</translation>
    </message>
    <message>
        <source>Disparity</source>
        <translation>差异</translation>
    </message>
    <message>
        <source>Tests</source>
        <translation>检验</translation>
    </message>
    <message>
        <source>Measure of disparity</source>
        <translation>差异度量</translation>
    </message>
    <message>
        <source>&amp;against</source>
        <translation>相对(&amp;A)</translation>
    </message>
    <message>
        <source>Reference group</source>
        <translation>参照组</translation>
    </message>
    <message>
        <source>Rows</source>
        <translation>行</translation>
    </message>
    <message>
        <source>overall</source>
        <translation>总体</translation>
    </message>
    <message>
        <source>by corruption</source>
        <translation>按损坏类型</translation>
    </message>
    <message>
        <source>by severity</source>
        <translation>按严重程度</translation>
    </message>
    <message>
        <source>What is compared</source>
        <translation>比较对象</translation>
    </message>
    <message>
        <source>groups</source>
        <translation>组</translation>
    </message>
    <message>
        <source>corruptions</source>
        <translation>损坏类型</translation>
    </message>
    <message>
        <source>severities</source>
        <translation>严重程度</translation>
    </message>
    <message>
        <source>models</source>
        <translation>模型</translation>
    </message>
    <message>
        <source>Test and its values</source>
        <translation>检验及其取值</translation>
    </message>
    <message>
        <source>Correction for several comparisons</source>
        <translation>多重比较校正</translation>
    </message>
    <message>
        <source>Corruptions</source>
        <translation>损坏类型</translation>
    </message>
    <message>
        <source>Groups</source>
        <translation>群体</translation>
    </message>
    <message>
        <source>Pictures</source>
        <translation>图像</translation>
    </message>
    <message>
        <source>Tables</source>
        <translation>表格</translation>
    </message>
    <message>
        <source>Copy table</source>
        <translation>复制表格</translation>
    </message>
    <message>
        <source>CSV…</source>
        <translation>CSV…</translation>
    </message>
    <message>
        <source>LaTeX…</source>
        <translation>LaTeX…</translation>
    </message>
    <message>
        <source>Scores of the groups</source>
        <translation>各组得分</translation>
    </message>
    <message>
        <source>Double click or Return: look at the picture</source>
        <translation>双击或按回车:查看图片</translation>
    </message>
    <message>
        <source>Table</source>
        <translation>表格</translation>
    </message>
    <message>
        <source>%1 by corruption</source>
        <translation>按损坏类型的 %1</translation>
    </message>
    <message>
        <source>%1 by corruption: %2</source>
        <translation>按损坏类型的 %1:%2</translation>
    </message>
    <message>
        <source>%1: %2 against %3</source>
        <translation>%1:%2 相对 %3</translation>
    </message>
    <message>
        <source>Groups: %1</source>
        <translation>分组:%1</translation>
    </message>
    <message>
        <source>Pictures: %1</source>
        <translation>图片:%1</translation>
    </message>
    <message>
        <source>Pictures of %1: %2</source>
        <translation>%1 的图片:%2</translation>
    </message>
    <message>
        <source>%1 against %2</source>
        <translation>%1,相对 %2</translation>
    </message>
</context>
<context>
    <name>plumbline::ui::ErrorBar</name>
    <message>
        <source>Show details</source>
        <translation>显示详情</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>复制</translation>
    </message>
    <message>
        <source>Message</source>
        <translation>消息</translation>
    </message>
    <message>
        <source>Details</source>
        <translation>详情</translation>
    </message>
    <message>
        <source>Dismiss</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Hide details</source>
        <translation>隐藏详情</translation>
    </message>
</context>
<context>
    <name>plumbline::ui::ExportDialog</name>
    <message>
        <source>Export figure</source>
        <translation>导出图形</translation>
    </message>
    <message>
        <source>The file carries where its numbers come from: method, settings, date and hashes.</source>
        <translation>文件会记录数字的来源：方法、设置、日期和哈希值。</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>导出……</translation>
    </message>
    <message>
        <source>Title</source>
        <translation>标题</translation>
    </message>
    <message>
        <source>Caption</source>
        <translation>图注</translation>
    </message>
    <message>
        <source>Source line</source>
        <translation>来源行</translation>
    </message>
    <message>
        <source>Text as paths</source>
        <translation>文字转为路径</translation>
    </message>
    <message>
        <source>PDF (vector)</source>
        <translation>PDF（矢量）</translation>
    </message>
    <message>
        <source>SVG (vector)</source>
        <translation>SVG（矢量）</translation>
    </message>
    <message>
        <source>PNG (pixels)</source>
        <translation>PNG（像素）</translation>
    </message>
    <message>
        <source>CSV (the data)</source>
        <translation>CSV（数据）</translation>
    </message>
    <message>
        <source>Own size</source>
        <translation>自定义尺寸</translation>
    </message>
    <message>
        <source> dpi</source>
        <translation> dpi</translation>
    </message>
    <message>
        <source>Print: white paper</source>
        <translation>打印：白纸</translation>
    </message>
    <message>
        <source>Light screen</source>
        <translation>浅色屏幕</translation>
    </message>
    <message>
        <source>Dark screen</source>
        <translation>深色屏幕</translation>
    </message>
    <message>
        <source> pt</source>
        <translation> 磅</translation>
    </message>
    <message>
        <source>&amp;Format</source>
        <translation>格式(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;Size</source>
        <translation>尺寸(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Width</source>
        <translation>宽度(&amp;W)</translation>
    </message>
    <message>
        <source>&amp;Height</source>
        <translation>高度(&amp;H)</translation>
    </message>
    <message>
        <source>&amp;Resolution</source>
        <translation>分辨率(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Colours</source>
        <translation>颜色(&amp;C)</translation>
    </message>
    <message>
        <source>T&amp;ype size</source>
        <translation>字号(&amp;Y)</translation>
    </message>
    <message>
        <source>&amp;Include</source>
        <translation>包含(&amp;I)</translation>
    </message>
    <message>
        <source>Looks the same everywhere, but cannot be searched or edited as text</source>
        <translation>在任何地方显示都一致，但无法作为文字搜索或编辑</translation>
    </message>
    <message>
        <source>Preview</source>
        <translation>预览</translation>
    </message>
    <message>
        <source>Preview at true size</source>
        <translation>实际大小预览</translation>
    </message>
</context>
<context>
    <name>plumbline::ui::FeatureRulesModel</name>
    <message>
        <source>may change</source>
        <translation>可改变</translation>
    </message>
    <message>
        <source>stays as it is</source>
        <translation>保持不变</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>Feature</source>
        <translation>特征</translation>
    </message>
    <message>
        <source>Scale</source>
        <translation>缩放</translation>
    </message>
    <message>
        <source>Lower</source>
        <translation>下限</translation>
    </message>
    <message>
        <source>Upper</source>
        <translation>上限</translation>
    </message>
    <message>
        <source>May change</source>
        <translation>可改变</translation>
    </message>
    <message>
        <source>The change that counts as 1, for example the standard deviation</source>
        <translation>计为 1 的改变量，例如标准差</translation>
    </message>
    <message>
        <source>Changed values are at least this; empty: no bound</source>
        <translation>改动后的值不小于此；留空：无界</translation>
    </message>
    <message>
        <source>Changed values are at most this; empty: no bound</source>
        <translation>改动后的值不大于此；留空：无界</translation>
    </message>
    <message>
        <source>Otherwise the feature keeps its value, as categories and sensitive attributes should</source>
        <translation>否则特征保持其值，类别和敏感属性应当如此</translation>
    </message>
</context>
<context>
    <name>plumbline::ui::FeatureTable</name>
    <message>
        <source>Where the features&apos; rules come from</source>
        <translation>特征规则的来源</translation>
    </message>
    <message>
        <source>Rules of the features</source>
        <translation>特征规则</translation>
    </message>
    <message>
        <source>None: all values lie in [0, 1]</source>
        <translation>无：所有值都在 [0, 1] 内</translation>
    </message>
    <message>
        <source>Data set %1</source>
        <translation>数据集 %1</translation>
    </message>
    <message>
        <source>Model card</source>
        <translation>模型卡</translation>
    </message>
</context>
<context>
    <name>plumbline::ui::FormDialog</name>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
</context>
<context>
    <name>plumbline::ui::GroupScoresModel</name>
    <message>
        <source>reference</source>
        <translation>参照组</translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation>%1%</translation>
    </message>
    <message>
        <source>interval %1 % to %2 %</source>
        <translation>区间 %1 % 至 %2 %</translation>
    </message>
    <message>
        <source>Scores behind the mean</source>
        <translation>均值所依据的得分</translation>
    </message>
    <message>
        <source>Pictures with a score</source>
        <translation>有得分的图片</translation>
    </message>
    <message>
        <source>Wilson interval; scores are taken as independent</source>
        <translation>Wilson 区间;得分视为独立</translation>
    </message>
    <message>
        <source>Bootstrap interval over pictures</source>
        <translation>按图片的自助法区间</translation>
    </message>
    <message>
        <source>Against the reference group; above 1 (or 0) the reference is more affected</source>
        <translation>相对参照组;高于 1(或 0)表示参照组受影响更大</translation>
    </message>
    <message>
        <source>Wald interval; scores are taken as independent</source>
        <translation>Wald 区间;得分视为独立</translation>
    </message>
    <message>
        <source>Pairs of clean and corrupted pictures that have no score</source>
        <translation>没有得分的干净与损坏图片配对</translation>
    </message>
    <message>
        <source>group (%1)</source>
        <translation>群体（%1）</translation>
    </message>
    <message>
        <source>group</source>
        <translation>群体</translation>
    </message>
    <message>
        <source>model</source>
        <translation>模型</translation>
    </message>
    <message>
        <source>n scores</source>
        <translation>得分数</translation>
    </message>
    <message>
        <source>n pictures</source>
        <translation>图片数</translation>
    </message>
    <message>
        <source>mean %1</source>
        <translation>平均 %1</translation>
    </message>
    <message>
        <source>mean</source>
        <translation>均值</translation>
    </message>
    <message>
        <source>%1 % interval</source>
        <translation>%1% 区间</translation>
    </message>
    <message>
        <source>left out</source>
        <translation>排除</translation>
    </message>
</context>
<context>
    <name>plumbline::ui::GroupTableModel</name>
    <message>
        <source>interval %1</source>
        <translation>区间 %1</translation>
    </message>
    <message>
        <source>Samples that the model classifies correctly</source>
        <translation>模型正确分类的样本</translation>
    </message>
    <message>
        <source>Share of the counted samples that lie farther than τ from the decision boundary</source>
        <translation>计入样本中距决策边界超过 τ 的比例</translation>
    </message>
    <message>
        <source>Wilson interval of the share</source>
        <translation>比例的 Wilson 区间</translation>
    </message>
    <message>
        <source>Difference between this group&apos;s share and that of all other samples, without sign</source>
        <translation>该群体的比例与所有其他样本比例之差的绝对值</translation>
    </message>
    <message>
        <source>Relative difference of the areas under the curves: below 0 the group is less robust than the others</source>
        <translation>曲线下面积的相对差：低于 0 表示该群体不如其余群体稳健</translation>
    </message>
    <message>
        <source>Bootstrap interval over samples</source>
        <translation>基于样本的自助法区间</translation>
    </message>
    <message>
        <source>Correctly classified, of all samples with a label</source>
        <translation>占所有带标签样本中正确分类的比例</translation>
    </message>
    <message>
        <source>group (%1)</source>
        <translation>群体（%1）</translation>
    </message>
    <message>
        <source>group</source>
        <translation>群体</translation>
    </message>
    <message>
        <source>n correct</source>
        <translation>正确数</translation>
    </message>
    <message>
        <source>I_P(%1)</source>
        <translation>I_P(%1)</translation>
    </message>
    <message>
        <source>RB(P, %1)</source>
        <translation>RB(P, %1)</translation>
    </message>
    <message>
        <source>σ(P)</source>
        <translation>σ(P)</translation>
    </message>
    <message>
        <source>%1 % interval</source>
        <translation>%1% 区间</translation>
    </message>
    <message>
        <source>accuracy</source>
        <translation>准确率</translation>
    </message>
</context>
<context>
    <name>plumbline::ui::HelpWindow</name>
    <message>
        <source>User guide</source>
        <translation>用户指南</translation>
    </message>
    <message>
        <source>A first audit</source>
        <translation>第一次审计</translation>
    </message>
    <message>
        <source>Methods</source>
        <translation>方法</translation>
    </message>
    <message>
        <source>Data sets</source>
        <translation>数据集</translation>
    </message>
    <message>
        <source>Model cards</source>
        <translation>模型卡</translation>
    </message>
    <message>
        <source>Training</source>
        <translation>训练</translation>
    </message>
    <message>
        <source>The project file</source>
        <translation>项目文件</translation>
    </message>
    <message>
        <source>Pages</source>
        <translation>页面</translation>
    </message>
    <message>
        <source>Page</source>
        <translation>页</translation>
    </message>
</context>
<context>
    <name>plumbline::ui::InspectorPanel</name>
    <message>
        <source>Nothing selected</source>
        <translation>未选择任何内容</translation>
    </message>
    <message>
        <source>Select a model, a data set or an audit on the left, or a sample in an audit.</source>
        <translation>请在左侧选择模型、数据集或审计，或在审计中选择样本。</translation>
    </message>
    <message>
        <source>Inspector</source>
        <translation>检查器</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>模型</translation>
    </message>
    <message>
        <source>name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>parameters</source>
        <translation>参数</translation>
    </message>
    <message>
        <source>size</source>
        <translation>大小</translation>
    </message>
    <message>
        <source>input</source>
        <translation>输入</translation>
    </message>
    <message>
        <source>normalisation</source>
        <translation>归一化</translation>
    </message>
    <message>
        <source>none: the model takes pixels in [0, 1]</source>
        <translation>无：模型接受 [0, 1] 的像素</translation>
    </message>
    <message>
        <source>mean %1, deviation %2</source>
        <translation>均值 %1，标准差 %2</translation>
    </message>
    <message>
        <source>classes</source>
        <translation>类别</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>SHA-256</source>
        <translation>SHA-256</translation>
    </message>
    <message>
        <source>file</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>Data set</source>
        <translation>数据集</translation>
    </message>
    <message>
        <source>samples</source>
        <translation>样本</translation>
    </message>
    <message>
        <source>layout</source>
        <translation>结构</translation>
    </message>
    <message>
        <source>place</source>
        <translation>位置</translation>
    </message>
    <message>
        <source>Audit</source>
        <translation>审计</translation>
    </message>
    <message>
        <source>kind</source>
        <translation>类型</translation>
    </message>
    <message>
        <source>data set</source>
        <translation>数据集</translation>
    </message>
    <message>
        <source>removed</source>
        <translation>已移除</translation>
    </message>
    <message>
        <source>started</source>
        <translation>开始时间</translation>
    </message>
    <message>
        <source>TorchScript classifier</source>
        <translation>TorchScript 分类器</translation>
    </message>
    <message>
        <source>face detector</source>
        <translation>人脸检测器</translation>
    </message>
    <message>
        <source>recorded answers of a service</source>
        <translation>服务的已记录应答</translation>
    </message>
    <message>
        <source>recorded predictions</source>
        <translation>已记录的预测</translation>
    </message>
    <message>
        <source>features</source>
        <translation>特征</translation>
    </message>
    <message>
        <source>%1, distances in units of their scales</source>
        <translation>%1，距离以各自尺度为单位</translation>
    </message>
    <message>
        <source>may not change</source>
        <translation>不可改变</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
</context>
<context>
    <name>plumbline::ui::IssueCertificateDialog</name>
    <message>
        <source>Issue certificate</source>
        <translation>签发证书</translation>
    </message>
    <message>
        <source>Signs what this result shows, for exactly this model file. Anybody with the public key can check it later.</source>
        <translation>就这一模型文件签署此结果所示内容。任何持有公钥者日后均可核验。</translation>
    </message>
    <message>
        <source>Sign</source>
        <translation>签署</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>所有文件 (*)</translation>
    </message>
    <message>
        <source>Public keys (*.pem);;All files (*)</source>
        <translation>公钥 (*.pem);;所有文件 (*)</translation>
    </message>
    <message>
        <source>What will be signed</source>
        <translation>将要签署的内容</translation>
    </message>
    <message>
        <source>A secret key that exists</source>
        <translation>已有的私钥</translation>
    </message>
    <message>
        <source>A new key pair</source>
        <translation>新的密钥对</translation>
    </message>
    <message>
        <source>&amp;Key</source>
        <translation>密钥(&amp;K)</translation>
    </message>
    <message>
        <source>Whoever has the secret key can issue certificates in its owner&apos;s name</source>
        <translation>持有私钥者可以其所有者的名义签发证书</translation>
    </message>
    <message>
        <source>Secret key file</source>
        <translation>私钥文件</translation>
    </message>
    <message>
        <source>&amp;Secret key</source>
        <translation>私钥(&amp;S)</translation>
    </message>
    <message>
        <source>As made here or by plumbline-cli keygen: encrypted with a passphrase</source>
        <translation>在此处或由 plumbline-cli keygen 生成：以口令加密</translation>
    </message>
    <message>
        <source>New secret key file</source>
        <translation>新私钥文件</translation>
    </message>
    <message>
        <source>A new file that only you can read; keep it and its passphrase</source>
        <translation>只有您能读取的新文件；请妥善保管它和口令</translation>
    </message>
    <message>
        <source>New public key file</source>
        <translation>新公钥文件</translation>
    </message>
    <message>
        <source>&amp;Public key</source>
        <translation>公钥(&amp;P)</translation>
    </message>
    <message>
        <source>A new file to give to everybody who shall check certificates</source>
        <translation>交给所有需要核验证书者的新文件</translation>
    </message>
    <message>
        <source>P&amp;assphrase</source>
        <translation>口令(&amp;A)</translation>
    </message>
    <message>
        <source>Opens the secret key; it is not stored anywhere</source>
        <translation>用于打开私钥；不会存储在任何地方</translation>
    </message>
    <message>
        <source>A&amp;gain</source>
        <translation>再次输入(&amp;G)</translation>
    </message>
    <message>
        <source>The same passphrase, against mistyping: without it the key is lost</source>
        <translation>同一口令，以防输错：没有它密钥就丢失了</translation>
    </message>
    <message>
        <source>Certificate file</source>
        <translation>证书文件</translation>
    </message>
    <message>
        <source>&amp;Certificate</source>
        <translation>证书(&amp;C)</translation>
    </message>
    <message>
        <source>The JSON file that can be checked</source>
        <translation>可供核验的 JSON 文件</translation>
    </message>
    <message>
        <source>Page for people</source>
        <translation>供阅读的页面</translation>
    </message>
    <message>
        <source>The audit is not finished: %1 of %2 units are done. A certificate speaks of all of its samples.</source>
        <translation>审计尚未完成：%2 个单元中已完成 %1 个。证书针对其全部样本。</translation>
    </message>
    <message>
        <source>This result cannot be certified.</source>
        <translation>此结果无法认证。</translation>
    </message>
    <message>
        <source>model</source>
        <translation>模型</translation>
    </message>
    <message>
        <source>model file</source>
        <translation>模型文件</translation>
    </message>
    <message>
        <source>SHA-256 %1; its Merkle hash is taken while signing</source>
        <translation>SHA-256 %1；签署时计算其 Merkle 哈希</translation>
    </message>
    <message>
        <source>data hash</source>
        <translation>数据哈希</translation>
    </message>
    <message>
        <source>What it does not say:</source>
        <translation>它没有说明的内容：</translation>
    </message>
    <message>
        <source>These are not the terms that were planned: a certificate is only worth its confidence if its terms were fixed before the data were seen.</source>
        <translation>这些不是计划的条款：只有在看到数据之前就定下条款，证书的置信度才成立。</translation>
    </message>
    <message>
        <source>Why there is nothing to sign</source>
        <translation>为何没有可签署的内容</translation>
    </message>
    <message>
        <source>A certificate is signed only where the test passes, on a whole audit. Choose another verdict in the table, or collect the samples that are missing.</source>
        <translation>只有在完整的审计上通过检验才会签发证书。请在表中选择另一个结论，或补足缺少的样本。</translation>
    </message>
    <message>
        <source>Name the two files of the new key pair.</source>
        <translation>请指定新密钥对的两个文件。</translation>
    </message>
    <message>
        <source>%1 exists: a new key never replaces a file.</source>
        <translation>%1 已存在：新密钥不会替换任何文件。</translation>
    </message>
    <message>
        <source>The passphrase needs at least 8 characters.</source>
        <translation>口令至少需要 8 个字符。</translation>
    </message>
    <message>
        <source>The two passphrases differ.</source>
        <translation>两次输入的口令不同。</translation>
    </message>
    <message>
        <source>Choose the file with the secret key.</source>
        <translation>请选择私钥文件。</translation>
    </message>
    <message>
        <source>Type the passphrase of the secret key.</source>
        <translation>请输入私钥的口令。</translation>
    </message>
    <message>
        <source>Name the certificate&apos;s file.</source>
        <translation>请指定证书文件。</translation>
    </message>
    <message>
        <source>%1 exists and will be replaced.</source>
        <translation>%1 已存在，将被替换。</translation>
    </message>
    <message>
        <source>Four or five words that do not belong together are easy to keep and hard to guess.</source>
        <translation>四五个互不相关的词容易记住，也难以猜到。</translation>
    </message>
    <message>
        <source>Weak: make it longer.</source>
        <translation>弱：请加长。</translation>
    </message>
    <message>
        <source>Fair: longer is better.</source>
        <translation>一般：越长越好。</translation>
    </message>
    <message>
        <source>Long and varied.</source>
        <translation>足够长且多样。</translation>
    </message>
    <message>
        <source>Reading the model&apos;s file and signing…</source>
        <translation>正在读取模型文件并签署…</translation>
    </message>
    <message>
        <source>Nothing was signed.</source>
        <translation>未签署任何内容。</translation>
    </message>
    <message>
        <source>The passphrase does not open this key, or the key&apos;s file is damaged. Nothing was signed; type the passphrase again.</source>
        <translation>口令无法打开此密钥，或密钥文件已损坏。未签署任何内容；请重新输入口令。</translation>
    </message>
</context>
<context>
    <name>plumbline::ui::JobsModel</name>
    <message>
        <source>%1 / %2</source>
        <translation>%1 / %2</translation>
    </message>
    <message numerus="yes">
        <source>%n unit(s)</source>
        <translation>
            <numerusform>%n 个单元</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 / %2 units</source>
        <translation>%1 / %2 单元</translation>
    </message>
    <message>
        <source>about %1 left</source>
        <translation>约剩 %1</translation>
    </message>
    <message>
        <source>running</source>
        <translation>运行中</translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation>%1%</translation>
    </message>
    <message>
        <source>%1 /s</source>
        <translation>%1 /秒</translation>
    </message>
    <message>
        <source>Job</source>
        <translation>任务</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>进度</translation>
    </message>
    <message>
        <source>Samples</source>
        <translation>样本</translation>
    </message>
    <message>
        <source>Rate</source>
        <translation>速率</translation>
    </message>
    <message>
        <source>State</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>Actions</source>
        <translation>操作</translation>
    </message>
</context>
<context>
    <name>plumbline::ui::JobsPanel</name>
    <message>
        <source>Pause</source>
        <translation>暂停</translation>
    </message>
    <message>
        <source>Resume</source>
        <translation>继续</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Open result</source>
        <translation>打开结果</translation>
    </message>
    <message>
        <source>Pause job</source>
        <translation>暂停任务</translation>
    </message>
    <message>
        <source>Resume job</source>
        <translation>继续任务</translation>
    </message>
    <message>
        <source>Cancel job</source>
        <translation>取消任务</translation>
    </message>
    <message>
        <source>Show how it runs</source>
        <translation>显示运行方式</translation>
    </message>
    <message>
        <source>Jobs</source>
        <translation>任务</translation>
    </message>
    <message>
        <source>No jobs yet</source>
        <translation>暂无任务</translation>
    </message>
    <message>
        <source>Jobs that you start show their progress here.</source>
        <translation>启动的任务会在此显示进度。</translation>
    </message>
    <message numerus="yes">
        <source>%n running</source>
        <translation>
            <numerusform>%n 个运行中</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n queued</source>
        <translation>
            <numerusform>%n 个排队</numerusform>
        </translation>
    </message>
    <message>
        <source>no job running</source>
        <translation>没有任务在运行</translation>
    </message>
</context>
<context>
    <name>plumbline::ui::MainActions</name>
    <message>
        <source>New project…</source>
        <translation>新建项目……</translation>
    </message>
    <message>
        <source>Open project…</source>
        <translation>打开项目……</translation>
    </message>
    <message>
        <source>Open the sample audit</source>
        <translation>打开示例审计</translation>
    </message>
    <message>
        <source>Save a copy…</source>
        <translation>保存副本……</translation>
    </message>
    <message>
        <source>Close tab</source>
        <translation>关闭标签页</translation>
    </message>
    <message>
        <source>Close project</source>
        <translation>关闭项目</translation>
    </message>
    <message>
        <source>Quit</source>
        <translation>退出</translation>
    </message>
    <message>
        <source>Rename</source>
        <translation>重命名</translation>
    </message>
    <message>
        <source>Remove from project</source>
        <translation>从项目中移除</translation>
    </message>
    <message>
        <source>Add model…</source>
        <translation>添加模型……</translation>
    </message>
    <message>
        <source>Add data set…</source>
        <translation>添加数据集……</translation>
    </message>
    <message>
        <source>New audit…</source>
        <translation>新建审计……</translation>
    </message>
    <message>
        <source>Pause all jobs</source>
        <translation>暂停所有任务</translation>
    </message>
    <message>
        <source>Compare models</source>
        <translation>比较模型</translation>
    </message>
    <message>
        <source>Export figure…</source>
        <translation>导出图形……</translation>
    </message>
    <message>
        <source>Write report…</source>
        <translation>生成报告……</translation>
    </message>
    <message>
        <source>Theme follows the system</source>
        <translation>主题跟随系统</translation>
    </message>
    <message>
        <source>Light theme</source>
        <translation>浅色主题</translation>
    </message>
    <message>
        <source>Dark theme</source>
        <translation>深色主题</translation>
    </message>
    <message>
        <source>Full screen</source>
        <translation>全屏</translation>
    </message>
    <message>
        <source>Reset layout</source>
        <translation>重置布局</translation>
    </message>
    <message>
        <source>Next tab</source>
        <translation>下一个标签页</translation>
    </message>
    <message>
        <source>Search or run a command</source>
        <translation>搜索或运行命令</translation>
    </message>
    <message>
        <source>About Plumbline</source>
        <translation>关于 Plumbline</translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation>文件(&amp;F)</translation>
    </message>
    <message>
        <source>Recent projects</source>
        <translation>最近的项目</translation>
    </message>
    <message>
        <source>File</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation>编辑(&amp;E)</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>视图(&amp;V)</translation>
    </message>
    <message>
        <source>&amp;Audit</source>
        <translation>审计(&amp;A)</translation>
    </message>
    <message>
        <source>&amp;Compare</source>
        <translation>比较(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Report</source>
        <translation>报告(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>帮助(&amp;H)</translation>
    </message>
    <message>
        <source>Main tools</source>
        <translation>主工具</translation>
    </message>
    <message>
        <source>New audit</source>
        <translation>新建审计</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>模型</translation>
    </message>
    <message>
        <source>Data set</source>
        <translation>数据集</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>比较</translation>
    </message>
    <message>
        <source>Export figure</source>
        <translation>导出图形</translation>
    </message>
    <message>
        <source>Report</source>
        <translation>报告</translation>
    </message>
    <message>
        <source>User guide</source>
        <translation>用户指南</translation>
    </message>
    <message>
        <source>Add recorded predictions…</source>
        <translation>添加已记录的预测……</translation>
    </message>
    <message>
        <source>Plan sample sizes…</source>
        <translation>规划样本量……</translation>
    </message>
    <message>
        <source>Check a certificate…</source>
        <translation>检查证书……</translation>
    </message>
    <message>
        <source>Import published table…</source>
        <translation>导入已发布的表格…</translation>
    </message>
    <message>
        <source>Issue certificate…</source>
        <translation>签发证书…</translation>
    </message>
</context>
<context>
    <name>plumbline::ui::MainWindow</name>
    <message>
        <source>Views</source>
        <translation>视图</translation>
    </message>
    <message>
        <source>Welcome</source>
        <translation>欢迎</translation>
    </message>
    <message>
        <source>Project</source>
        <translation>项目</translation>
    </message>
    <message>
        <source>Inspector</source>
        <translation>检查器</translation>
    </message>
    <message>
        <source>Jobs</source>
        <translation>任务</translation>
    </message>
    <message>
        <source>%1 sha256 %2</source>
        <translation>%1 sha256 %2</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>打开</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>撤销</translation>
    </message>
    <message>
        <source>Redo</source>
        <translation>重做</translation>
    </message>
    <message>
        <source>About Plumbline</source>
        <translation>关于 Plumbline</translation>
    </message>
    <message>
        <source>&lt;b&gt;Plumbline %1&lt;/b&gt;&lt;p&gt;A workbench for auditing machine-learning models: is the model as robust for every group as it is for the others?&lt;/p&gt;&lt;p&gt;Free software under the GNU General Public License, version 3 or later. It uses Qt, QCustomPlot, LibTorch, OpenCV, SQLite, Eigen and Boost; the font is Inter, the icons are Lucide.&lt;/p&gt;</source>
        <translation>&lt;b&gt;Plumbline %1&lt;/b&gt;&lt;p&gt;审计机器学习模型的工作台：模型对每个群体是否同样稳健？&lt;/p&gt;&lt;p&gt;自由软件，采用 GNU 通用公共许可证第 3 版或更高版本。使用了 Qt、QCustomPlot、LibTorch、OpenCV、SQLite、Eigen 和 Boost；字体为 Inter，图标为 Lucide。&lt;/p&gt;</translation>
    </message>
    <message>
        <source>Undo: %1</source>
        <translation>撤销：%1</translation>
    </message>
    <message>
        <source>Redo: %1</source>
        <translation>重做：%1</translation>
    </message>
    <message>
        <source>opening…</source>
        <translation>正在打开……</translation>
    </message>
    <message>
        <source>read-only: %1</source>
        <translation>只读：%1</translation>
    </message>
    <message>
        <source>all changes stored %1</source>
        <translation>所有更改已保存 %1</translation>
    </message>
    <message>
        <source>all changes stored</source>
        <translation>所有更改已保存</translation>
    </message>
    <message>
        <source>%1 — %2</source>
        <translation>%1 — %2</translation>
    </message>
    <message>
        <source>Open project</source>
        <translation>打开项目</translation>
    </message>
    <message>
        <source>New project</source>
        <translation>新建项目</translation>
    </message>
    <message>
        <source>audit.plumb</source>
        <translation>audit.plumb</translation>
    </message>
    <message>
        <source>Save a copy</source>
        <translation>保存副本</translation>
    </message>
    <message>
        <source>%1 is used by an audit. Remove that audit first.</source>
        <translation>%1 正被某个审计使用。请先移除该审计。</translation>
    </message>
    <message>
        <source>Open or create a project first: %1 is added to it then.</source>
        <translation>请先打开或新建项目：随后会将 %1 添加进去。</translation>
    </message>
    <message>
        <source>Jobs are running</source>
        <translation>有任务正在运行</translation>
    </message>
    <message numerus="yes">
        <source>%n job(s) are not finished.</source>
        <translation>
            <numerusform>%n 个任务尚未完成。</numerusform>
        </translation>
    </message>
    <message>
        <source>Paused jobs keep everything that is finished and go on when the project is opened again.</source>
        <translation>暂停的任务会保留已完成的部分，重新打开项目后可继续。</translation>
    </message>
    <message>
        <source>Pause and quit</source>
        <translation>暂停并退出</translation>
    </message>
    <message>
        <source>Cancel jobs and quit</source>
        <translation>取消任务并退出</translation>
    </message>
    <message>
        <source>Stay</source>
        <translation>留下</translation>
    </message>
    <message>
        <source>Pausing: the running unit is being finished…</source>
        <translation>正在暂停：完成当前单元……</translation>
    </message>
    <message>
        <source>Compare: %1</source>
        <translation>比较：%1</translation>
    </message>
    <message>
        <source>Written: %1</source>
        <translation>已写入：%1</translation>
    </message>
    <message>
        <source>Write report</source>
        <translation>生成报告</translation>
    </message>
    <message>
        <source>HTML (*.html);;PDF (*.pdf)</source>
        <translation>HTML (*.html);;PDF (*.pdf)</translation>
    </message>
    <message>
        <source>Writing the sample audit…</source>
        <translation>正在写入示例审计……</translation>
    </message>
    <message>
        <source>Plan sample sizes</source>
        <translation>规划样本量</translation>
    </message>
    <message>
        <source>Check a certificate</source>
        <translation>检查证书</translation>
    </message>
    <message>
        <source>Import published table</source>
        <translation>导入已发布的表格</translation>
    </message>
    <message>
        <source>Table with Corruption, Severity, Service, sum_AP, n and groups (*.csv)</source>
        <translation>含 Corruption、Severity、Service、sum_AP、n 和分组的表格 (*.csv)</translation>
    </message>
    <message numerus="yes">
        <source>%n models</source>
        <translation>
            <numerusform>%n 个模型</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>plumbline::ui::NewAuditDialog</name>
    <message>
        <source>New audit</source>
        <translation>新建审计</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>开始</translation>
    </message>
    <message>
        <source>made from method and data set</source>
        <translation>由方法和数据集生成</translation>
    </message>
    <message>
        <source>&amp;Name</source>
        <translation>名称(&amp;N)</translation>
    </message>
    <message>
        <source>&amp;Kind</source>
        <translation>类型(&amp;K)</translation>
    </message>
    <message>
        <source>&amp;Models</source>
        <translation>模型(&amp;M)</translation>
    </message>
    <message>
        <source>One job is made for each model that is ticked</source>
        <translation>为每个勾选的模型创建一个任务</translation>
    </message>
    <message>
        <source>&amp;Data set</source>
        <translation>数据集(&amp;D)</translation>
    </message>
    <message>
        <source>Where and how it runs</source>
        <translation>运行位置与方式</translation>
    </message>
    <message>
        <source>De&amp;vice</source>
        <translation>设备(&amp;V)</translation>
    </message>
    <message>
        <source>all cores</source>
        <translation>所有核心</translation>
    </message>
    <message>
        <source>&amp;Threads</source>
        <translation>线程(&amp;T)</translation>
    </message>
    <message>
        <source>Part of the audit&apos;s record: another number of threads changes the last digits</source>
        <translation>属于审计记录：线程数不同会改变末位数字</translation>
    </message>
    <message>
        <source>S&amp;eed</source>
        <translation>随机种子(&amp;E)</translation>
    </message>
    <message>
        <source>The same seed gives the same numbers</source>
        <translation>相同的种子得到相同的数字</translation>
    </message>
    <message>
        <source>all samples</source>
        <translation>所有样本</translation>
    </message>
    <message>
        <source>F&amp;irst samples only</source>
        <translation>仅前若干样本(&amp;I)</translation>
    </message>
    <message>
        <source>For a quick look: the first n samples of the data set</source>
        <translation>快速查看：数据集的前 n 个样本</translation>
    </message>
    <message>
        <source>standard</source>
        <translation>标准</translation>
    </message>
    <message>
        <source>Samples a &amp;unit</source>
        <translation>每单元样本数(&amp;U)</translation>
    </message>
    <message>
        <source>A unit is computed and stored as a whole</source>
        <translation>一个单元作为整体计算和保存</translation>
    </message>
    <message>
        <source>Before you start</source>
        <translation>开始之前</translation>
    </message>
    <message>
        <source>%1 (%2 samples)</source>
        <translation>%1（%2 个样本）</translation>
    </message>
    <message>
        <source>Automatic</source>
        <translation>自动</translation>
    </message>
    <message>
        <source>Add a data set first: drop a folder or a CSV on the window.</source>
        <translation>请先添加数据集：将文件夹或 CSV 拖到窗口上。</translation>
    </message>
    <message>
        <source>Add a model first: drop a .pt file on the window.</source>
        <translation>请先添加模型：将 .pt 文件拖到窗口上。</translation>
    </message>
    <message>
        <source>Tick at least one model.</source>
        <translation>请至少勾选一个模型。</translation>
    </message>
    <message>
        <source>Trying one batch…</source>
        <translation>正在试运行一批数据……</translation>
    </message>
    <message>
        <source>There is no estimate for this kind of job.</source>
        <translation>此类任务没有估算。</translation>
    </message>
    <message>
        <source>The settings could not be tried.</source>
        <translation>无法试用这些设置。</translation>
    </message>
    <message>
        <source>This kind of audit cannot use any of the project&apos;s models: add one that it can.</source>
        <translation>此类审计无法使用项目中的任何模型：请添加一个可用的模型。</translation>
    </message>
    <message>
        <source>One job is made for each model; results grow while they run.</source>
        <translation>每个模型对应一个任务;结果随运行逐步显示。</translation>
    </message>
    <message>
        <source>C&amp;heckpoints of</source>
        <translation>检查点所属(&amp;H)</translation>
    </message>
    <message>
        <source>Ticks the states of one training run, to be compared with one another</source>
        <translation>勾选同一次训练的各状态，以便相互比较</translation>
    </message>
    <message>
        <source>Epoch %1 of %2</source>
        <translation>%2 的第 %1 轮</translation>
    </message>
    <message>
        <source>no particular run</source>
        <translation>不指定训练</translation>
    </message>
    <message numerus="yes">
        <source>%1 (%n checkpoints)</source>
        <translation>
            <numerusform>%1（%n 个检查点）</numerusform>
        </translation>
    </message>
    <message>
        <source>No estimate: how long an epoch takes is known after the first. It can be paused at any time.</source>
        <translation>无法估计：一个轮次需要多久，在第一轮之后才知道。可以随时暂停。</translation>
    </message>
    <message>
        <source>No estimate: every sample is compared with every public one, and how long that takes is known after the first unit. It can be paused at any time.</source>
        <translation>无法估计：每个样本都要与每个公开样本比较，所需时间在第一个单元之后才知道。可以随时暂停。</translation>
    </message>
    <message>
        <source>%1 samples: about %2 on this computer&apos;s CPU (%3 samples a second)</source>
        <translation>%1 个样本：在本机 CPU 上约需 %2（每秒 %3 个样本）</translation>
    </message>
    <message>
        <source>%1, and about %2 of memory.</source>
        <translation>%1，约占 %2 内存。</translation>
    </message>
    <message>
        <source>%1.</source>
        <translation>%1。</translation>
    </message>
    <message>
        <source>It can be paused at any time.</source>
        <translation>可以随时暂停。</translation>
    </message>
</context>
<context>
    <name>plumbline::ui::ParameterForm</name>
    <message>
        <source>Advanced settings</source>
        <translation>高级设置</translation>
    </message>
</context>
<context>
    <name>plumbline::ui::PathField</name>
    <message>
        <source>Browse…</source>
        <translation>浏览……</translation>
    </message>
    <message>
        <source>File…</source>
        <translation>文件……</translation>
    </message>
    <message>
        <source>Folder…</source>
        <translation>文件夹……</translation>
    </message>
    <message>
        <source>Choose a folder</source>
        <translation>选择文件夹</translation>
    </message>
    <message>
        <source>Choose a file</source>
        <translation>选择文件</translation>
    </message>
</context>
<context>
    <name>plumbline::ui::PictureInspector</name>
    <message>
        <source>no answer recorded</source>
        <translation>没有记录的应答</translation>
    </message>
    <message numerus="yes">
        <source>%n face(s)</source>
        <translation>
            <numerusform>%n 张人脸</numerusform>
        </translation>
    </message>
    <message>
        <source>How was this computed?</source>
        <translation>这是如何计算的？</translation>
    </message>
    <message>
        <source>Yellow: found on this picture. White, dashed: found on the clean one.</source>
        <translation>黄色:在此图片上找到。白色虚线:在干净图片上找到。</translation>
    </message>
    <message>
        <source>Corruption</source>
        <translation>图像损坏</translation>
    </message>
    <message>
        <source>Severity</source>
        <translation>严重程度</translation>
    </message>
    <message>
        <source>Previous picture</source>
        <translation>上一张图片</translation>
    </message>
    <message>
        <source>Next picture</source>
        <translation>下一张图片</translation>
    </message>
    <message>
        <source>This picture under all corruptions</source>
        <translation>此图片在所有损坏类型下</translation>
    </message>
    <message>
        <source>Picture %1</source>
        <translation>图片 %1</translation>
    </message>
    <message>
        <source>severity %1</source>
        <translation>严重程度 %1</translation>
    </message>
    <message>
        <source>clean</source>
        <translation>干净</translation>
    </message>
    <message>
        <source>model</source>
        <translation>模型</translation>
    </message>
    <message>
        <source>copy</source>
        <translation>副本</translation>
    </message>
    <message>
        <source>scores</source>
        <translation>得分</translation>
    </message>
    <message>
        <source>not computed yet</source>
        <translation>尚未计算</translation>
    </message>
    <message>
        <source>not part of this audit</source>
        <translation>不属于此审计</translation>
    </message>
    <message>
        <source>left out</source>
        <translation>排除</translation>
    </message>
    <message>
        <source>AP</source>
        <translation>AP</translation>
    </message>
    <message>
        <source>AP50</source>
        <translation>AP50</translation>
    </message>
    <message>
        <source>AP75</source>
        <translation>AP75</translation>
    </message>
    <message>
        <source>relative error</source>
        <translation>相对误差</translation>
    </message>
    <message>
        <source>faces</source>
        <translation>人脸</translation>
    </message>
    <message>
        <source>%1 found, %2 true</source>
        <translation>找到 %1,真实 %2</translation>
    </message>
    <message>
        <source>predicted</source>
        <translation>预测</translation>
    </message>
    <message>
        <source>true label</source>
        <translation>真实标签</translation>
    </message>
    <message>
        <source>confidence</source>
        <translation>置信度</translation>
    </message>
    <message>
        <source>of the true class</source>
        <translation>真实类别的</translation>
    </message>
    <message>
        <source>classes</source>
        <translation>类别</translation>
    </message>
    <message>
        <source>groups</source>
        <translation>组</translation>
    </message>
    <message>
        <source>file</source>
        <translation>文件</translation>
    </message>
</context>
<context>
    <name>plumbline::ui::PicturesModel</name>
    <message>
        <source>Copies without a score, for example because no face was found on the clean picture</source>
        <translation>没有得分的副本,例如干净图片上未找到人脸</translation>
    </message>
    <message>
        <source>picture</source>
        <translation>图片</translation>
    </message>
    <message>
        <source>file</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>group</source>
        <translation>群体</translation>
    </message>
    <message>
        <source>mean %1</source>
        <translation>平均 %1</translation>
    </message>
    <message>
        <source>mean</source>
        <translation>均值</translation>
    </message>
    <message>
        <source>worst</source>
        <translation>最差</translation>
    </message>
    <message>
        <source>worst at</source>
        <translation>最差条件</translation>
    </message>
    <message>
        <source>left out</source>
        <translation>排除</translation>
    </message>
</context>
<context>
    <name>plumbline::ui::PlannerTab</name>
    <message>
        <source>rates exactly as expected</source>
        <translation>比率恰如预期</translation>
    </message>
    <message>
        <source>cells are filled one by one</source>
        <translation>逐个单元收集</translation>
    </message>
    <message>
        <source>not asked</source>
        <translation>不计</translation>
    </message>
    <message>
        <source>What will be certified</source>
        <translation>认证内容</translation>
    </message>
    <message>
        <source>&amp;Definition</source>
        <translation>定义(&amp;D)</translation>
    </message>
    <message>
        <source>Which rates of the groups are compared</source>
        <translation>比较各群体的哪些比率</translation>
    </message>
    <message>
        <source>&amp;Groups</source>
        <translation>群体(&amp;G)</translation>
    </message>
    <message>
        <source>How many groups there are</source>
        <translation>群体数量</translation>
    </message>
    <message>
        <source>&amp;Classes</source>
        <translation>类别(&amp;C)</translation>
    </message>
    <message>
        <source>How many classes the model tells apart</source>
        <translation>模型区分的类别数</translation>
    </message>
    <message>
        <source>Largest gap, &amp;ε</source>
        <translation>最大差距，ε(&amp;E)</translation>
    </message>
    <message>
        <source>Largest gap that still counts as fair</source>
        <translation>仍视为公平的最大差距</translation>
    </message>
    <message>
        <source>Wrong certificate, &amp;δ</source>
        <translation>错误证书，δ(&amp;W)</translation>
    </message>
    <message>
        <source>Largest probability of a wrong certificate</source>
        <translation>错误证书的最大概率</translation>
    </message>
    <message>
        <source>&amp;Expected gap</source>
        <translation>预期差距(&amp;X)</translation>
    </message>
    <message>
        <source>One group&apos;s rate lies so far above the others&apos;</source>
        <translation>一个群体的比率高出其他群体的幅度</translation>
    </message>
    <message>
        <source>Expected &amp;rate</source>
        <translation>预期比率(&amp;R)</translation>
    </message>
    <message>
        <source>Of the other groups: error rate, or share predicted a class; 0.5 is the worst case</source>
        <translation>其他群体的错误率或预测某类别的比例；0.5 为最坏情况</translation>
    </message>
    <message>
        <source>&amp;Test</source>
        <translation>检验(&amp;T)</translation>
    </message>
    <message>
        <source>How the true gap is bounded from the observed one</source>
        <translation>如何由观测差距界定真实差距</translation>
    </message>
    <message>
        <source>Union &amp;bound</source>
        <translation>联合界(&amp;B)</translation>
    </message>
    <message>
        <source>How many events the theorem&apos;s bound counts</source>
        <translation>定理的界计入多少事件</translation>
    </message>
    <message>
        <source>Chance to &amp;pass</source>
        <translation>通过概率(&amp;P)</translation>
    </message>
    <message>
        <source>Probability that an audit of this size passes if the rates are as expected</source>
        <translation>比率如预期时，该规模的审计通过的概率</translation>
    </message>
    <message>
        <source>Share of the rarest ce&amp;ll</source>
        <translation>最稀有单元的比例(&amp;L)</translation>
    </message>
    <message>
        <source>Where samples are drawn from everyone: how often the rarest cell comes up</source>
        <translation>从全体中抽样时，最稀有单元出现的频率</translation>
    </message>
    <message>
        <source>C&amp;ost of a sample</source>
        <translation>每个样本的成本(&amp;O)</translation>
    </message>
    <message>
        <source>In any currency</source>
        <translation>任意货币</translation>
    </message>
    <message>
        <source>Samples needed</source>
        <translation>所需样本</translation>
    </message>
    <message>
        <source>The smaller the expected gap, the fewer</source>
        <translation>预期差距越小，所需越少</translation>
    </message>
    <message>
        <source>one curve for each ε</source>
        <translation>每个 ε 一条曲线</translation>
    </message>
    <message>
        <source>Samples a cell needs, by expected gap</source>
        <translation>各预期差距下每单元所需样本数</translation>
    </message>
    <message>
        <source>gap</source>
        <translation>差距</translation>
    </message>
    <message>
        <source>expected gap (difference of rates)</source>
        <translation>预期差距（比率之差）</translation>
    </message>
    <message>
        <source>samples that every cell needs</source>
        <translation>每个单元所需样本数</translation>
    </message>
    <message>
        <source>No number of samples is enough.</source>
        <translation>任何样本数都不够。</translation>
    </message>
    <message>
        <source>Computing…</source>
        <translation>计算中……</translation>
    </message>
    <message>
        <source>No number of samples is enough: the expected gap must be below ε.</source>
        <translation>任何样本数都不够：预期差距必须低于 ε。</translation>
    </message>
    <message>
        <source>These values do not go together.</source>
        <translation>这些值不相容。</translation>
    </message>
    <message>
        <source>Every one of the %1 cells needs %2 samples: %3 in all.</source>
        <translation>%1 个单元各需 %2 个样本：共 %3 个。</translation>
    </message>
    <message>
        <source>They cost %1.</source>
        <translation>成本为 %1。</translation>
    </message>
    <message>
        <source>If the rates are as expected, %1 of 100 such audits pass (simulated).</source>
        <translation>若比率如预期，100 次此类审计中有 %1 次通过（模拟）。</translation>
    </message>
</context>
<context>
    <name>plumbline::ui::ProjectTree</name>
    <message>
        <source>Project contents</source>
        <translation>项目内容</translation>
    </message>
</context>
<context>
    <name>plumbline::ui::ProjectTreeModel</name>
    <message>
        <source>%1 %</source>
        <translation>%1%</translation>
    </message>
    <message>
        <source>waiting</source>
        <translation>等待中</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>失败</translation>
    </message>
    <message>
        <source>%1 of %2 units</source>
        <translation>%2 个单元中的 %1 个</translation>
    </message>
    <message>
        <source>%1 parameters, %2
%3</source>
        <translation>%1 个参数，%2
%3</translation>
    </message>
    <message>
        <source>I_P(τ) curves</source>
        <translation>I_P(τ) 曲线</translation>
    </message>
    <message>
        <source>σ(P) heatmap</source>
        <translation>σ(P) 热图</translation>
    </message>
    <message>
        <source>Models</source>
        <translation>模型</translation>
    </message>
    <message>
        <source>Data sets</source>
        <translation>数据集</translation>
    </message>
    <message>
        <source>Audits</source>
        <translation>审计</translation>
    </message>
    <message>
        <source>Figures</source>
        <translation>图形</translation>
    </message>
    <message>
        <source>Drop a .pt file here</source>
        <translation>将 .pt 文件拖到此处</translation>
    </message>
    <message>
        <source>Drop a folder or CSV here</source>
        <translation>将文件夹或 CSV 拖到此处</translation>
    </message>
    <message>
        <source>Start one with New audit</source>
        <translation>用“新建审计”开始</translation>
    </message>
    <message>
        <source>Come with the first audit</source>
        <translation>随首个审计出现</translation>
    </message>
    <message>
        <source>Gap and samples</source>
        <translation>差距与样本</translation>
    </message>
    <message>
        <source>Fairness gaps</source>
        <translation>公平性差距</translation>
    </message>
    <message>
        <source>Scores by severity</source>
        <translation>按严重程度的得分</translation>
    </message>
    <message>
        <source>Scores by corruption</source>
        <translation>按损坏类型的得分</translation>
    </message>
    <message>
        <source>Disparity</source>
        <translation>差异</translation>
    </message>
    <message>
        <source>Gap by threshold</source>
        <translation>按阈值的差距</translation>
    </message>
    <message>
        <source>Detection by threshold</source>
        <translation>按阈值的识别率</translation>
    </message>
</context>
<context>
    <name>plumbline::ui::ResultTab</name>
    <message>
        <source>How was this computed?</source>
        <translation>这是如何计算的？</translation>
    </message>
    <message>
        <source>More for this figure</source>
        <translation>此图的更多操作</translation>
    </message>
    <message>
        <source>Export figure…</source>
        <translation>导出图形……</translation>
    </message>
    <message>
        <source>Copy picture</source>
        <translation>复制图片</translation>
    </message>
    <message>
        <source>Copy data</source>
        <translation>复制数据</translation>
    </message>
    <message>
        <source>Show all</source>
        <translation>显示全部</translation>
    </message>
</context>
<context>
    <name>plumbline::ui::SampleInspector</name>
    <message>
        <source>%1 (%2 %)</source>
        <translation>%1（%2%）</translation>
    </message>
    <message>
        <source>How was this computed?</source>
        <translation>这是如何计算的？</translation>
    </message>
    <message>
        <source>original</source>
        <translation>原图</translation>
    </message>
    <message>
        <source>adversarial</source>
        <translation>对抗样本</translation>
    </message>
    <message>
        <source>difference</source>
        <translation>差异</translation>
    </message>
    <message>
        <source>Previous sample</source>
        <translation>上一个样本</translation>
    </message>
    <message>
        <source>Next sample</source>
        <translation>下一个样本</translation>
    </message>
    <message>
        <source>Sample %1</source>
        <translation>样本 %1</translation>
    </message>
    <message>
        <source>Group</source>
        <translation>群体</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>difference ×%1</source>
        <translation>差异 ×%1</translation>
    </message>
    <message>
        <source>predicted</source>
        <translation>预测</translation>
    </message>
    <message>
        <source>after</source>
        <translation>之后</translation>
    </message>
    <message>
        <source>true label</source>
        <translation>真实标签</translation>
    </message>
    <message>
        <source>distance</source>
        <translation>距离</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1（%2）</translation>
    </message>
    <message>
        <source>none: %1</source>
        <translation>无：%1</translation>
    </message>
    <message>
        <source>method</source>
        <translation>方法</translation>
    </message>
    <message>
        <source>iterations</source>
        <translation>迭代次数</translation>
    </message>
    <message>
        <source>passes</source>
        <translation>传播次数</translation>
    </message>
    <message>
        <source>%1 forward, %2 backward</source>
        <translation>前向 %1 次，反向 %2 次</translation>
    </message>
    <message>
        <source>computed again</source>
        <translation>重新计算</translation>
    </message>
    <message>
        <source>groups</source>
        <translation>群体</translation>
    </message>
    <message>
        <source>file</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>Distances, %1 = %2</source>
        <translation>距离，%1 = %2</translation>
    </message>
    <message>
        <source>Distances of group %1</source>
        <translation>群体 %1 的距离</translation>
    </message>
    <message>
        <source>this sample</source>
        <translation>此样本</translation>
    </message>
    <message>
        <source>between</source>
        <translation>介于</translation>
    </message>
    <message>
        <source>%1 (%2) and %3 (%4)</source>
        <translation>%1（%2）与 %3（%4）</translation>
    </message>
    <message>
        <source>%1: %2 → %3</source>
        <comment>feature, value, changed value</comment>
        <translation>%1：%2 → %3</translation>
    </message>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>另有 %n 个</numerusform>
        </translation>
    </message>
    <message>
        <source>changes</source>
        <translation>改动</translation>
    </message>
    <message>
        <source>why not found</source>
        <translation>未找到的原因</translation>
    </message>
    <message>
        <source>no change that is allowed reaches another class</source>
        <translation>允许的改动都无法到达其他类别</translation>
    </message>
</context>
<context>
    <name>plumbline::ui::SamplesModel</name>
    <message>
        <source>sample</source>
        <translation>样本</translation>
    </message>
    <message>
        <source>file</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>group</source>
        <translation>群体</translation>
    </message>
    <message>
        <source>label</source>
        <translation>标签</translation>
    </message>
    <message>
        <source>predicted</source>
        <translation>预测</translation>
    </message>
    <message>
        <source>beyond the boundary</source>
        <translation>边界另一侧</translation>
    </message>
    <message>
        <source>distance</source>
        <translation>距离</translation>
    </message>
    <message>
        <source>bound</source>
        <translation>界</translation>
    </message>
    <message>
        <source>search</source>
        <translation>搜索</translation>
    </message>
</context>
<context>
    <name>plumbline::ui::StatusItems</name>
    <message>
        <source>Memory that Plumbline uses</source>
        <translation>Plumbline 使用的内存</translation>
    </message>
    <message numerus="yes">
        <source>CPU · %n thread(s)</source>
        <translation>
            <numerusform>CPU · %n 个线程</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>plumbline::ui::TestDataPage</name>
    <message>
        <source>settings</source>
        <translation>设置</translation>
    </message>
    <message>
        <source>%1 % of the samples</source>
        <translation>%1 % 的样本</translation>
    </message>
    <message>
        <source>augmentor</source>
        <translation>增广器</translation>
    </message>
    <message>
        <source>rotation</source>
        <translation>旋转</translation>
    </message>
    <message>
        <source>%1, up to %2° either way</source>
        <translation>%1，两个方向各至多 %2°</translation>
    </message>
    <message>
        <source>none (angle 0)</source>
        <translation>无（角度 0）</translation>
    </message>
    <message>
        <source>crop</source>
        <translation>裁剪</translation>
    </message>
    <message>
        <source>%1, to %2 of each side</source>
        <translation>%1，每边取 %2</translation>
    </message>
    <message>
        <source>erasing</source>
        <translation>擦除</translation>
    </message>
    <message>
        <source>%1, a rectangle</source>
        <translation>%1，一个矩形</translation>
    </message>
    <message>
        <source>noise</source>
        <translation>噪声</translation>
    </message>
    <message>
        <source>standard deviation %1, normalised</source>
        <translation>标准差 %1，归一化</translation>
    </message>
    <message>
        <source>alpha</source>
        <translation>alpha</translation>
    </message>
    <message>
        <source>%1 (assumed, not verified)</source>
        <translation>%1（假定，未经验证）</translation>
    </message>
    <message>
        <source>public share</source>
        <translation>公开比例</translation>
    </message>
    <message>
        <source>%1 % of the samples; the others are new</source>
        <translation>%1 % 的样本；其余为新样本</translation>
    </message>
    <message>
        <source>neighbours</source>
        <translation>邻居数</translation>
    </message>
    <message>
        <source>ODIN settings tried</source>
        <translation>尝试过的 ODIN 设置</translation>
    </message>
    <message>
        <source>Test data</source>
        <translation>测试数据</translation>
    </message>
    <message>
        <source>Some samples are being augmented as in the test…</source>
        <translation>正在像测试中那样增广若干样本…</translation>
    </message>
    <message>
        <source>The rows of a table have no picture: the settings say how they were changed.</source>
        <translation>表格的行没有图像：设置说明了它们如何被改动。</translation>
    </message>
    <message>
        <source>Public samples as they are, and below as the test saw them: drawn from the job&apos;s own seed.</source>
        <translation>上为原始公开样本，下为测试所见的样子：由任务自身的种子抽取。</translation>
    </message>
    <message>
        <source>original</source>
        <translation>原图</translation>
    </message>
    <message>
        <source>augmented</source>
        <translation>增广后</translation>
    </message>
    <message>
        <source>%1, original</source>
        <translation>%1，原图</translation>
    </message>
    <message>
        <source>%1, augmented</source>
        <translation>%1，增广后</translation>
    </message>
</context>
<context>
    <name>plumbline::ui::VerifyTab</name>
    <message>
        <source>Certificates (*.json);;All files (*)</source>
        <translation>证书 (*.json);;所有文件 (*)</translation>
    </message>
    <message>
        <source>Checking…</source>
        <translation>检查中……</translation>
    </message>
    <message>
        <source>It could not be checked.</source>
        <translation>无法检查。</translation>
    </message>
    <message>
        <source>valid</source>
        <translation>有效</translation>
    </message>
    <message>
        <source>not valid</source>
        <translation>无效</translation>
    </message>
    <message>
        <source>reason</source>
        <translation>原因</translation>
    </message>
    <message>
        <source>file</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>the one given</source>
        <translation>所给文件</translation>
    </message>
    <message>
        <source>not compared: any file may be meant</source>
        <translation>未比对：可能指任何文件</translation>
    </message>
    <message>
        <source>Choose a certificate, the public key of whoever signed it, and the model&apos;s file: or drop them here.</source>
        <translation>请选择证书、签署者的公钥和模型文件，或将它们拖到此处。</translation>
    </message>
    <message>
        <source>not checked</source>
        <translation>未核验</translation>
    </message>
    <message>
        <source>signature</source>
        <translation>签名</translation>
    </message>
    <message>
        <source>by the public key that was given, and nothing was changed since</source>
        <translation>由所给公钥签署，此后未作改动</translation>
    </message>
    <message>
        <source>nothing was changed since it was signed, but whose key signed it is not known: give the public key</source>
        <translation>签署后未作改动，但不知是谁的密钥签署：请给出公钥</translation>
    </message>
</context>
<context>
    <name>plumbline::ui::WelcomePage</name>
    <message>
        <source>Is the model as robust for every group as it is for the others?</source>
        <translation>模型对每个群体是否同样稳健？</translation>
    </message>
    <message>
        <source>Plumbline measures how far every sample lies from the model&apos;s decision boundary and compares groups, with intervals on every number. Everything stays on this computer.</source>
        <translation>Plumbline 测量每个样本距模型决策边界的距离并比较各群体，每个数字都带区间。所有内容都留在本机。</translation>
    </message>
    <message>
        <source>Open the sample audit</source>
        <translation>打开示例审计</translation>
    </message>
    <message>
        <source>Coloured handwritten digits, three small models, results already in it. Every view can be explored before anything is computed.</source>
        <translation>彩色手写数字、三个小模型，并已包含结果。无需计算即可浏览所有视图。</translation>
    </message>
    <message>
        <source>New project</source>
        <translation>新建项目</translation>
    </message>
    <message>
        <source>One file that holds models, data sets, audits and results. Then drop a .pt file and a folder of images on the window.</source>
        <translation>一个文件包含模型、数据集、审计和结果。随后把 .pt 文件和图像文件夹拖到窗口上。</translation>
    </message>
    <message>
        <source>Open project</source>
        <translation>打开项目</translation>
    </message>
    <message>
        <source>Go on with a .plumb file. Jobs that were interrupted can be resumed.</source>
        <translation>继续处理 .plumb 文件。中断的任务可以恢复。</translation>
    </message>
    <message>
        <source>Recent projects</source>
        <translation>最近的项目</translation>
    </message>
    <message>
        <source>Projects that you open are listed here.</source>
        <translation>打开过的项目会列在此处。</translation>
    </message>
    <message>
        <source>missing: %1</source>
        <translation>缺失：%1</translation>
    </message>
    <message>
        <source>Locate…</source>
        <translation>定位……</translation>
    </message>
    <message>
        <source>Take off this list</source>
        <translation>从列表移除</translation>
    </message>
    <message>
        <source>Take %1 off this list</source>
        <translation>将 %1 从列表移除</translation>
    </message>
</context>
</TS>
