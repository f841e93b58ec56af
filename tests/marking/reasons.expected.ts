type Told = readonly (readonly [en: string, cn: string, tw: string])[]

/** What is shown of every answer in reasons.ts, in English, Simplified and Traditional Chinese; each was read and found true. */
export const expectedReasons: Told = [
  [
    'You wrote the singular, “mouse”; the answer is plural: “mice”.',
    '你写的“mouse”是单数，答案是复数“mice”。',
    '你寫的「mouse」是單數，答案是複數「mice」。',
  ],
  [
    'You wrote the plural, “mice”; the answer is singular: “mouse”.',
    '你写的“mice”是复数，答案是单数“mouse”。',
    '你寫的「mice」是複數，答案是單數「mouse」。',
  ],
  [
    'You wrote the plural, “heaves”; the answer is singular: “heave”.',
    '你写的“heaves”是复数，答案是单数“heave”。',
    '你寫的「heaves」是複數，答案是單數「heave」。',
  ],
  [
    'You wrote the plural, “analyses”; the answer is singular: “analysis”.',
    '你写的“analyses”是复数，答案是单数“analysis”。',
    '你寫的「analyses」是複數，答案是單數「analysis」。',
  ],
  [
    'You wrote the singular, “criterion”; the answer is plural: “criteria”.',
    '你写的“criterion”是单数，答案是复数“criteria”。',
    '你寫的「criterion」是單數，答案是複數「criteria」。',
  ],
  [
    'You wrote the singular, “woman”; the answer is plural: “women”.',
    '你写的“woman”是单数，答案是复数“women”。',
    '你寫的「woman」是單數，答案是複數「women」。',
  ],
  [
    'You wrote the plural, “people”; the answer is singular: “person”.',
    '你写的“people”是复数，答案是单数“person”。',
    '你寫的「people」是複數，答案是單數「person」。',
  ],
  [
    'You wrote the plural, “feet”; the answer is singular: “foot”.',
    '你写的“feet”是复数，答案是单数“foot”。',
    '你寫的「feet」是複數，答案是單數「foot」。',
  ],
  [
    'You wrote the singular, “hour”; the answer is plural: “hours”.',
    '你写的“hour”是单数，答案是复数“hours”。',
    '你寫的「hour」是單數，答案是複數「hours」。',
  ],
  [
    'You left out the final -s: you wrote “1990”; the answer is “1990s”.',
    '你写的“1990”词尾少了 -s，答案是“1990s”。',
    '你寫的「1990」字尾少了 -s，答案是「1990s」。',
  ],
  [
    'Singular and plural are on the wrong words: you wrote “leathers coat”; the answer is “leather coats”.',
    '单复数用错了词：你写的是“leathers coat”，答案是“leather coats”。',
    '單複數用錯了字：你寫的是「leathers coat」，答案是「leather coats」。',
  ],
  [
    'Spelling: “addres” is one “s” short; the answer is “address”.',
    '拼写：“addres”少了一个“s”，答案是“address”。',
    '拼字：「addres」少了一個「s」，答案是「address」。',
  ],
  [
    'Spelling: “succes” is one “s” short; the answer is “success”.',
    '拼写：“succes”少了一个“s”，答案是“success”。',
    '拼字：「succes」少了一個「s」，答案是「success」。',
  ],
  [
    'Spelling: “alway” is one “s” short; the answer is “always”.',
    '拼写：“alway”少了一个“s”，答案是“always”。',
    '拼字：「alway」少了一個「s」，答案是「always」。',
  ],
  [
    'Spelling: “campuss” has one “s” too many; the answer is “campus”.',
    '拼写：“campuss”多了一个“s”，答案是“campus”。',
    '拼字：「campuss」多了一個「s」，答案是「campus」。',
  ],
  [
    'Spelling: “countrys” has one “s” too many; the answer is “country”.',
    '拼写：“countrys”多了一个“s”，答案是“country”。',
    '拼字：「countrys」多了一個「s」，答案是「country」。',
  ],
  [
    'Spelling: “accomodation” is one “m” short; the answer is “accommodation”.',
    '拼写：“accomodation”少了一个“m”，答案是“accommodation”。',
    '拼字：「accomodation」少了一個「m」，答案是「accommodation」。',
  ],
  [
    'Spelling: “accommmodation” has one “m” too many; the answer is “accommodation”.',
    '拼写：“accommmodation”多了一个“m”，答案是“accommodation”。',
    '拼字：「accommmodation」多了一個「m」，答案是「accommodation」。',
  ],
  [
    'Spelling: you wrote “e” where “environment” has “o”.',
    '拼写：“environment”里的“o”写成了“e”。',
    '拼字：「environment」裡的「o」寫成了「e」。',
  ],
  [
    'Spelling: you wrote “ie” where “receipt” has “ei”.',
    '拼写：“receipt”里的“ei”写成了“ie”。',
    '拼字：「receipt」裡的「ei」寫成了「ie」。',
  ],
  [
    'Spelling: “fourty” has one “u” too many; the answer is “forty”.',
    '拼写：“fourty”多了一个“u”，答案是“forty”。',
    '拼字：「fourty」多了一個「u」，答案是「forty」。',
  ],
  [
    'Spelling: “Aprl” is one “i” short; the answer is “April”.',
    '拼写：“Aprl”少了一个“i”，答案是“April”。',
    '拼字：「Aprl」少了一個「i」，答案是「April」。',
  ],
  [
    "The only mistake is a missing apostrophe: you wrote “childrens”; the answer is “children's”.",
    "只是少了撇号：你写的是“childrens”，答案是“children's”。",
    "只是少了撇號：你寫的是「childrens」，答案是「children's」。",
  ],
  [
    "The only mistake is an extra apostrophe: you wrote “student's”; the answer is “students”.",
    "只是多了撇号：你写的是“student's”，答案是“students”。",
    "只是多了撇號：你寫的是「student's」，答案是「students」。",
  ],
  [
    'You wrote it as one word, “carpark”; the answer is written as separate words: “car park”.',
    '你连写成了一个词“carpark”，答案要分开写：“car park”。',
    '你連寫成一個字「carpark」，答案要分開寫：「car park」。',
  ],
  [
    'You wrote it as separate words, “foot ball”; the answer is one word: “football”.',
    '你分开写成了“foot ball”，答案是一个词：“football”。',
    '你分開寫成「foot ball」，答案是一個字：「football」。',
  ],
  [
    'The only mistake is an extra hyphen: you wrote “cart-wheel”; the answer is “cartwheel”.',
    '只是多了连字符：你写的是“cart-wheel”，答案是“cartwheel”。',
    '只是多了連字號：你寫的是「cart-wheel」，答案是「cartwheel」。',
  ],
  [
    'The only mistake is a missing hyphen: you wrote “parttime”; the answer is “part-time”.',
    '只是少了连字符：你写的是“parttime”，答案是“part-time”。',
    '只是少了連字號：你寫的是「parttime」，答案是「part-time」。',
  ],
  ['Right words, but the article “a” is missing.', '用词对了，但少了冠词“a”。', '用字正確，但少了冠詞「a」。'],
  ['Right words, but the answer doesn’t have the article “a”.', '用词对了，但答案没有冠词“a”。', '用字正確，但答案沒有冠詞「a」。'],
  [
    'Right words, but with the article “a”; the answer has “the”.',
    '用词对了，但冠词写成了“a”，答案用的是“the”。',
    '用字正確，但冠詞寫成「a」，答案用的是「the」。',
  ],
  [
    'Right words, but the articles differ: you wrote “side of road”; the answer is “the side of the road”.',
    '用词对了，但冠词不同：你写的是“side of road”，答案是“the side of the road”。',
    '用字正確，但冠詞不同：你寫的是「side of road」，答案是「the side of the road」。',
  ],
  [
    'Right words, in a different order: you wrote “the side of road”; the answer is “side of the road”.',
    '用词对了，但顺序不同：你写的是“the side of road”，答案是“side of the road”。',
    '用字正確，但順序不同：你寫的是「the side of road」，答案是「side of the road」。',
  ],
  [
    'Right words, in a different order: you wrote “leather black coat”; the answer is “black leather coat”.',
    '用词对了，但顺序不同：你写的是“leather black coat”，答案是“black leather coat”。',
    '用字正確，但順序不同：你寫的是「leather black coat」，答案是「black leather coat」。',
  ],
  [
    'The number is different: you wrote “5001”; the answer is “5,000”.',
    '数字不同：你写的是“5001”，答案是“5,000”。',
    '數字不同：你寫的是「5001」，答案是「5,000」。',
  ],
  [
    'The number is different: you wrote “11 April”; the answer is “10th April”.',
    '数字不同：你写的是“11 April”，答案是“10th April”。',
    '數字不同：你寫的是「11 April」，答案是「10th April」。',
  ],
  [
    'The number is different: you wrote “£46.05”; the answer is “£46.50”.',
    '数字不同：你写的是“£46.05”，答案是“£46.50”。',
    '數字不同：你寫的是「£46.05」，答案是「£46.50」。',
  ],
  [
    'Over the word limit: you wrote 2, and the limit is 1. An answer over the limit is wrong, whatever it says. You wrote it as separate words, “saw dust”; the answer is one word: “sawdust”.',
    '超过字数：写了 2 个词，最多 1 个。超过字数的答案，内容正确也不得分。你分开写成了“saw dust”，答案是一个词：“sawdust”。',
    '超過字數：寫了 2 個字，最多 1 個字。超過字數的答案，內容正確也不得分。你分開寫成「saw dust」，答案是一個字：「sawdust」。',
  ],
  [
    'Over the word limit: you wrote 2, and the limit is 1. An answer over the limit is wrong, whatever it says. Without “the” it would have counted.',
    '超过字数：写了 2 个词，最多 1 个。超过字数的答案，内容正确也不得分。去掉“the”就能得分。',
    '超過字數：寫了 2 個字，最多 1 個字。超過字數的答案，內容正確也不得分。去掉「the」就能得分。',
  ],
  [
    'Over the word limit: you wrote 2, and the limit is 1. An answer over the limit is wrong, whatever it says. The only mistake is a missing hyphen: you wrote “well being”; the answer is “well-being”.',
    '超过字数：写了 2 个词，最多 1 个。超过字数的答案，内容正确也不得分。只是少了连字符：你写的是“well being”，答案是“well-being”。',
    '超過字數：寫了 2 個字，最多 1 個字。超過字數的答案，內容正確也不得分。只是少了連字號：你寫的是「well being」，答案是「well-being」。',
  ],
  [
    'Over the word limit: you wrote 3, and the limit is 1. An answer over the limit is wrong, whatever it says. The answer is only “morning”.',
    '超过字数：写了 3 个词，最多 1 个。超过字数的答案，内容正确也不得分。答案只有“morning”，其余是多写的。',
    '超過字數：寫了 3 個字，最多 1 個字。超過字數的答案，內容正確也不得分。只寫「morning」就能得分。',
  ],
  [
    'Over the word limit: you wrote 2, and the limit is 1. An answer over the limit is wrong, whatever it says. You said the same in more words; “55%” would have counted.',
    '超过字数：写了 2 个词，最多 1 个。超过字数的答案，内容正确也不得分。意思相同，但写得太长；写成“55%”就能得分。',
    '超過字數：寫了 2 個字，最多 1 個字。超過字數的答案，內容正確也不得分。意思相同，但寫得太長；寫成「55%」就能得分。',
  ],
  [
    'Over the word limit: you wrote 3, and the limit is 2. An answer over the limit is wrong, whatever it says.',
    '超过字数：写了 3 个词，最多 2 个。超过字数的答案，内容正确也不得分。',
    '超過字數：寫了 3 個字，最多 2 個字。超過字數的答案，內容正確也不得分。',
  ],
  ['Different from the key', '与正确答案不同', '與正確答案不同'],
  [
    'Spelling: “woden” is one “o” short; the answer is “wooden”.',
    '拼写：“woden”少了一个“o”，答案是“wooden”。',
    '拼字：「woden」少了一個「o」，答案是「wooden」。',
  ],
  [
    'Spelling: “mices” has one “s” too many; the answer is “mice”.',
    '拼写：“mices”多了一个“s”，答案是“mice”。',
    '拼字：「mices」多了一個「s」，答案是「mice」。',
  ],
  [
    'You left out the final -s: you wrote “shelve”; the answer is “shelves”.',
    '你写的“shelve”词尾少了 -s，答案是“shelves”。',
    '你寫的「shelve」字尾少了 -s，答案是「shelves」。',
  ],
  [
    'Spelling: “shelvs” is one “e” short; the answer is “shelves”.',
    '拼写：“shelvs”少了一个“e”，答案是“shelves”。',
    '拼字：「shelvs」少了一個「e」，答案是「shelves」。',
  ],
  ['Different from the key', '与正确答案不同', '與正確答案不同'],
  [
    'Spelling: “Quarie” is one “r” short; the answer is “Quarrie”.',
    '拼写：“Quarie”少了一个“r”，答案是“Quarrie”。',
    '拼字：「Quarie」少了一個「r」，答案是「Quarrie」。',
  ],
  ['Spelling: you wrote “k” where “Falcon” has “c”.', '拼写：“Falcon”里的“c”写成了“k”。', '拼字：「Falcon」裡的「c」寫成了「k」。'],
  [
    'The number is different: you wrote “07700 900 426”; the answer is “07700 900 462”.',
    '数字不同：你写的是“07700 900 426”，答案是“07700 900 462”。',
    '數字不同：你寫的是「07700 900 426」，答案是「07700 900 462」。',
  ],
  [
    'The number is different: you wrote “22 June”; the answer is “23rd June”.',
    '数字不同：你写的是“22 June”，答案是“23rd June”。',
    '數字不同：你寫的是「22 June」，答案是「23rd June」。',
  ],
  ['Spelling: you wrote “i” where “June” has “e”.', '拼写：“June”里的“e”写成了“i”。', '拼字：「June」裡的「e」寫成了「i」。'],
  [
    'Over the word limit: you wrote 3, and the limit is 1. An answer over the limit is wrong, whatever it says.',
    '超过字数：写了 3 个词，最多 1 个。超过字数的答案，内容正确也不得分。',
    '超過字數：寫了 3 個字，最多 1 個字。超過字數的答案，內容正確也不得分。',
  ],
  [
    'Over the word limit: you wrote 2, and the limit is 1. An answer over the limit is wrong, whatever it says. You said the same in more words; “23rd June” would have counted.',
    '超过字数：写了 2 个词，最多 1 个。超过字数的答案，内容正确也不得分。意思相同，但写得太长；写成“23rd June”就能得分。',
    '超過字數：寫了 2 個字，最多 1 個字。超過字數的答案，內容正確也不得分。意思相同，但寫得太長；寫成「23rd June」就能得分。',
  ],
  [
    'Over the word limit: you wrote 3, and the limit is 2. An answer over the limit is wrong, whatever it says. Without “a” it would have counted.',
    '超过字数：写了 3 个词，最多 2 个。超过字数的答案，内容正确也不得分。去掉“a”就能得分。',
    '超過字數：寫了 3 個字，最多 2 個字。超過字數的答案，內容正確也不得分。去掉「a」就能得分。',
  ],
  [
    'You wrote the plural, “neighbors”; the answer is singular: “neighbour”.',
    '你写的“neighbors”是复数，答案是单数“neighbour”。',
    '你寫的「neighbors」是複數，答案是單數「neighbour」。',
  ],
  [
    'Spelling: you wrote “neihbor”; the answer is “neighbour”.',
    '拼写：你写的是“neihbor”，答案是“neighbour”。',
    '拼字：你寫的是「neihbor」，答案是「neighbour」。',
  ],
  [
    'The number is different: you wrote “46”; the answer is “46.50”.',
    '数字不同：你写的是“46”，答案是“46.50”。',
    '數字不同：你寫的是「46」，答案是「46.50」。',
  ],
  ['Different from the key', '与正确答案不同', '與正確答案不同'],
  [
    'Over the word limit: you wrote 2, and the limit is 1. An answer over the limit is wrong, whatever it says. The answer is only “alarm”.',
    '超过字数：写了 2 个词，最多 1 个。超过字数的答案，内容正确也不得分。答案只有“alarm”，其余是多写的。',
    '超過字數：寫了 2 個字，最多 1 個字。超過字數的答案，內容正確也不得分。只寫「alarm」就能得分。',
  ],
  [
    'Over the word limit: you wrote 2, and the limit is 1. An answer over the limit is wrong, whatever it says. The answer is only “Sunday”.',
    '超过字数：写了 2 个词，最多 1 个。超过字数的答案，内容正确也不得分。答案只有“Sunday”，其余是多写的。',
    '超過字數：寫了 2 個字，最多 1 個字。超過字數的答案，內容正確也不得分。只寫「Sunday」就能得分。',
  ],
  ['Spelling: you wrote “si” where “noise” has “is”.', '拼写：“noise”里的“is”写成了“si”。', '拼字：「noise」裡的「is」寫成了「si」。'],
  [
    'Spelling: “shugar” has one “h” too many; the answer is “sugar”.',
    '拼写：“shugar”多了一个“h”，答案是“sugar”。',
    '拼字：「shugar」多了一個「h」，答案是「sugar」。',
  ],
  [
    'The only mistake is an extra hyphen: you wrote “grave-stones”; the answer is “gravestones”.',
    '只是多了连字符：你写的是“grave-stones”，答案是“gravestones”。',
    '只是多了連字號：你寫的是「grave-stones」，答案是「gravestones」。',
  ],
  [
    'Over the word limit: you wrote 2, and the limit is 1. An answer over the limit is wrong, whatever it says.',
    '超过字数：写了 2 个词，最多 1 个。超过字数的答案，内容正确也不得分。',
    '超過字數：寫了 2 個字，最多 1 個字。超過字數的答案，內容正確也不得分。',
  ],
  [
    'You wrote the plural, “silks”; the answer is singular: “silk”.',
    '你写的“silks”是复数，答案是单数“silk”。',
    '你寫的「silks」是複數，答案是單數「silk」。',
  ],
  ['Right words, but the answer doesn’t have the article “the”.', '用词对了，但答案没有冠词“the”。', '用字正確，但答案沒有冠詞「the」。'],
  [
    'Spelling: “redish” is one “d” short; the answer is “reddish”.',
    '拼写：“redish”少了一个“d”，答案是“reddish”。',
    '拼字：「redish」少了一個「d」，答案是「reddish」。',
  ],
  [
    'Right words, in a different order: you wrote “brown reddish”; the answer is “reddish brown”.',
    '用词对了，但顺序不同：你写的是“brown reddish”，答案是“reddish brown”。',
    '用字正確，但順序不同：你寫的是「brown reddish」，答案是「reddish brown」。',
  ],
  [
    'Right words, but with the article “a”; the answer has “the”.',
    '用词对了，但冠词写成了“a”，答案用的是“the”。',
    '用字正確，但冠詞寫成「a」，答案用的是「the」。',
  ],
  [
    'Over the word limit: you wrote 4, and the limit is 3. An answer over the limit is wrong, whatever it says. The answer is only “the car park”.',
    '超过字数：写了 4 个词，最多 3 个。超过字数的答案，内容正确也不得分。答案只有“the car park”，其余是多写的。',
    '超過字數：寫了 4 個字，最多 3 個字。超過字數的答案，內容正確也不得分。只寫「the car park」就能得分。',
  ],
  [
    'You wrote the plural, “cars”; the answer is singular: “car”.',
    '你写的“cars”是复数，答案是单数“car”。',
    '你寫的「cars」是複數，答案是單數「car」。',
  ],
  [
    'Right words, but with the article “an”; the answer has “a”.',
    '用词对了，但冠词写成了“an”，答案用的是“a”。',
    '用字正確，但冠詞寫成「an」，答案用的是「a」。',
  ],
  [
    'You wrote the plural, “lenses”; the answer is singular: “lens”.',
    '你写的“lenses”是复数，答案是单数“lens”。',
    '你寫的「lenses」是複數，答案是單數「lens」。',
  ],
  [
    'Spelling: “len” is one “s” short; the answer is “lens”.',
    '拼写：“len”少了一个“s”，答案是“lens”。',
    '拼字：「len」少了一個「s」，答案是「lens」。',
  ],
  [
    'You wrote “increases” with a final -s; the answer has none: “increase”.',
    '你写的“increases”词尾多了 -s，答案是“increase”。',
    '你寫的「increases」字尾多了 -s，答案是「increase」。',
  ],
  [
    'You left out the final -s: you wrote “provide”; the answer is “provides”.',
    '你写的“provide”词尾少了 -s，答案是“provides”。',
    '你寫的「provide」字尾少了 -s，答案是「provides」。',
  ],
  [
    'You wrote “reduces costs” with a final -s; the answer has none: “reduce cost”.',
    '你写的“reduces costs”词尾多了 -s，答案是“reduce cost”。',
    '你寫的「reduces costs」字尾多了 -s，答案是「reduce cost」。',
  ],
  [
    'You wrote the singular, “metre”; the answer is plural: “meters”.',
    '你写的“metre”是单数，答案是复数“meters”。',
    '你寫的「metre」是單數，答案是複數「meters」。',
  ],
  [
    'Spelling: “upwards” has one “s” too many; the answer is “upward”.',
    '拼写：“upwards”多了一个“s”，答案是“upward”。',
    '拼字：「upwards」多了一個「s」，答案是「upward」。',
  ],
  ['Spelling: you wrote “s” where “practice” has “c”.', '拼写：“practice”里的“c”写成了“s”。', '拼字：「practice」裡的「c」寫成了「s」。'],
  [
    'Spelling: “annull” has one “l” too many; the answer is “annul”.',
    '拼写：“annull”多了一个“l”，答案是“annul”。',
    '拼字：「annull」多了一個「l」，答案是「annul」。',
  ],
  [
    'You wrote the singular, “analysis”; the answer is plural: “analyses”.',
    '你写的“analysis”是单数，答案是复数“analyses”。',
    '你寫的「analysis」是單數，答案是複數「analyses」。',
  ],
  [
    'You wrote the plural, “teeth”; the answer is singular: “tooth”.',
    '你写的“teeth”是复数，答案是单数“tooth”。',
    '你寫的「teeth」是複數，答案是單數「tooth」。',
  ],
  [
    'You wrote the singular, “child”; the answer is plural: “children”.',
    '你写的“child”是单数，答案是复数“children”。',
    '你寫的「child」是單數，答案是複數「children」。',
  ],
  [
    'You wrote the plural, “leaves”; the answer is singular: “leaf”.',
    '你写的“leaves”是复数，答案是单数“leaf”。',
    '你寫的「leaves」是複數，答案是單數「leaf」。',
  ],
  [
    'You wrote the plural, “phenomena”; the answer is singular: “phenomenon”.',
    '你写的“phenomena”是复数，答案是单数“phenomenon”。',
    '你寫的「phenomena」是複數，答案是單數「phenomenon」。',
  ],
  [
    'You wrote “sheeps” with a final -s; the answer has none: “sheep”.',
    '你写的“sheeps”词尾多了 -s，答案是“sheep”。',
    '你寫的「sheeps」字尾多了 -s，答案是「sheep」。',
  ],
  [
    'You wrote “peoples” with a final -s; the answer has none: “people”.',
    '你写的“peoples”词尾多了 -s，答案是“people”。',
    '你寫的「peoples」字尾多了 -s，答案是「people」。',
  ],
  [
    'You wrote “informations” with a final -s; the answer has none: “information”.',
    '你写的“informations”词尾多了 -s，答案是“information”。',
    '你寫的「informations」字尾多了 -s，答案是「information」。',
  ],
  [
    'You wrote “kms” with a final -s; the answer has none: “km”.',
    '你写的“kms”词尾多了 -s，答案是“km”。',
    '你寫的「kms」字尾多了 -s，答案是「km」。',
  ],
  [
    'You wrote the singular, “meter”; the answer is plural: “metres”.',
    '你写的“meter”是单数，答案是复数“metres”。',
    '你寫的「meter」是單數，答案是複數「metres」。',
  ],
  [
    'You wrote the singular, “glass”; the answer is plural: “glasses”.',
    '你写的“glass”是单数，答案是复数“glasses”。',
    '你寫的「glass」是單數，答案是複數「glasses」。',
  ],
  [
    'You wrote the plural, “fossils”; the answer is singular: “fossil”.',
    '你写的“fossils”是复数，答案是单数“fossil”。',
    '你寫的「fossils」是複數，答案是單數「fossil」。',
  ],
  [
    'Spelling: “potatos” is one “e” short; the answer is “potatoes”.',
    '拼写：“potatos”少了一个“e”，答案是“potatoes”。',
    '拼字：「potatos」少了一個「e」，答案是「potatoes」。',
  ],
  [
    'Spelling: “busines” is one “s” short; the answer is “business”.',
    '拼写：“busines”少了一个“s”，答案是“business”。',
    '拼字：「busines」少了一個「s」，答案是「business」。',
  ],
  [
    'Spelling: “physic” is one “s” short; the answer is “physics”.',
    '拼写：“physic”少了一个“s”，答案是“physics”。',
    '拼字：「physic」少了一個「s」，答案是「physics」。',
  ],
  [
    'Spelling: “specie” is one “s” short; the answer is “species”.',
    '拼写：“specie”少了一个“s”，答案是“species”。',
    '拼字：「specie」少了一個「s」，答案是「species」。',
  ],
  [
    'Spelling: “gass” has one “s” too many; the answer is “gas”.',
    '拼写：“gass”多了一个“s”，答案是“gas”。',
    '拼字：「gass」多了一個「s」，答案是「gas」。',
  ],
  [
    'Spelling: you wrote “coulor”; the answer is “colour”.',
    '拼写：你写的是“coulor”，答案是“colour”。',
    '拼字：你寫的是「coulor」，答案是「colour」。',
  ],
  [
    'Spelling: you wrote “centar”; the answer is “centre”.',
    '拼写：你写的是“centar”，答案是“centre”。',
    '拼字：你寫的是「centar」，答案是「centre」。',
  ],
  [
    'Spelling: “jewelery” is one “l” short; the answer is “jewellery”.',
    '拼写：“jewelery”少了一个“l”，答案是“jewellery”。',
    '拼字：「jewelery」少了一個「l」，答案是「jewellery」。',
  ],
  [
    'Spelling: “goverment” is one “n” short; the answer is “government”.',
    '拼写：“goverment”少了一个“n”，答案是“government”。',
    '拼字：「goverment」少了一個「n」，答案是「government」。',
  ],
  [
    'Spelling: “neccessary” has one “c” too many; the answer is “necessary”.',
    '拼写：“neccessary”多了一个“c”，答案是“necessary”。',
    '拼字：「neccessary」多了一個「c」，答案是「necessary」。',
  ],
  ['Different from the key', '与正确答案不同', '與正確答案不同'],
  ['Spelling: you wrote “th” where “eight” has “ht”.', '拼写：“eight”里的“ht”写成了“th”。', '拼字：「eight」裡的「ht」寫成了「th」。'],
  [
    'You wrote it as one word, “swimmingpool”; the answer is written as separate words: “swimming pool”.',
    '你连写成了一个词“swimmingpool”，答案要分开写：“swimming pool”。',
    '你連寫成一個字「swimmingpool」，答案要分開寫：「swimming pool」。',
  ],
  [
    'Over the word limit: you wrote 2, and the limit is 1. An answer over the limit is wrong, whatever it says. You wrote it as separate words, “light house”; the answer is one word: “lighthouse”.',
    '超过字数：写了 2 个词，最多 1 个。超过字数的答案，内容正确也不得分。你分开写成了“light house”，答案是一个词：“lighthouse”。',
    '超過字數：寫了 2 個字，最多 1 個字。超過字數的答案，內容正確也不得分。你分開寫成「light house」，答案是一個字：「lighthouse」。',
  ],
  [
    'Over the word limit: you wrote 2, and the limit is 1. An answer over the limit is wrong, whatever it says. The only mistake is a missing hyphen: you wrote “take off”; the answer is “take-off”.',
    '超过字数：写了 2 个词，最多 1 个。超过字数的答案，内容正确也不得分。只是少了连字符：你写的是“take off”，答案是“take-off”。',
    '超過字數：寫了 2 個字，最多 1 個字。超過字數的答案，內容正確也不得分。只是少了連字號：你寫的是「take off」，答案是「take-off」。',
  ],
  [
    'The only mistake is an extra hyphen: you wrote “e-mail”; the answer is “email”.',
    '只是多了连字符：你写的是“e-mail”，答案是“email”。',
    '只是多了連字號：你寫的是「e-mail」，答案是「email」。',
  ],
  [
    "The only mistake is an extra apostrophe: you wrote “parent's”; the answer is “parents'”.",
    "只是多了撇号：你写的是“parent's”，答案是“parents'”。",
    "只是多了撇號：你寫的是「parent's」，答案是「parents'」。",
  ],
  [
    'Over the word limit: you wrote 2, and the limit is 1. An answer over the limit is wrong, whatever it says. Without “a” it would have counted.',
    '超过字数：写了 2 个词，最多 1 个。超过字数的答案，内容正确也不得分。去掉“a”就能得分。',
    '超過字數：寫了 2 個字，最多 1 個字。超過字數的答案，內容正確也不得分。去掉「a」就能得分。',
  ],
  ['Right words, but the answer doesn’t have the article “a”.', '用词对了，但答案没有冠词“a”。', '用字正確，但答案沒有冠詞「a」。'],
  [
    'Right words, but with the article “a”; the answer has “an”.',
    '用词对了，但冠词写成了“a”，答案用的是“an”。',
    '用字正確，但冠詞寫成「a」，答案用的是「an」。',
  ],
  [
    'Right words, in a different order: you wrote “living of cost”; the answer is “cost of living”.',
    '用词对了，但顺序不同：你写的是“living of cost”，答案是“cost of living”。',
    '用字正確，但順序不同：你寫的是「living of cost」，答案是「cost of living」。',
  ],
  [
    'Over the word limit: you wrote 3, and the limit is 1. An answer over the limit is wrong, whatever it says. The answer is only “museum”.',
    '超过字数：写了 3 个词，最多 1 个。超过字数的答案，内容正确也不得分。答案只有“museum”，其余是多写的。',
    '超過字數：寫了 3 個字，最多 1 個字。超過字數的答案，內容正確也不得分。只寫「museum」就能得分。',
  ],
  [
    'The number is different: you wrote “fifty”; the answer is “15”.',
    '数字不同：你写的是“fifty”，答案是“15”。',
    '數字不同：你寫的是「fifty」，答案是「15」。',
  ],
  [
    'The number is different: you wrote “1.500”; the answer is “1,500”.',
    '数字不同：你写的是“1.500”，答案是“1,500”。',
    '數字不同：你寫的是「1.500」，答案是「1,500」。',
  ],
  [
    'The number is different: you wrote “21%”; the answer is “12%”.',
    '数字不同：你写的是“21%”，答案是“12%”。',
    '數字不同：你寫的是「21%」，答案是「12%」。',
  ],
  ['Different from the key', '与正确答案不同', '與正確答案不同'],
  [
    'The number is different: you wrote “2 billion”; the answer is “2 million”.',
    '数字不同：你写的是“2 billion”，答案是“2 million”。',
    '數字不同：你寫的是「2 billion」，答案是「2 million」。',
  ],
  ['Different from the key', '与正确答案不同', '與正確答案不同'],
  [
    'Morning and afternoon are mixed up: you wrote “7 am”; the answer is “7 pm”.',
    '上午和下午弄反了：你写的是“7 am”，答案是“7 pm”。',
    '上午和下午弄反了：你寫的是「7 am」，答案是「7 pm」。',
  ],
  [
    'Morning and afternoon are mixed up: you wrote “10.30 pm”; the answer is “10.30 am”.',
    '上午和下午弄反了：你写的是“10.30 pm”，答案是“10.30 am”。',
    '上午和下午弄反了：你寫的是「10.30 pm」，答案是「10.30 am」。',
  ],
  [
    'Morning and afternoon are mixed up: you wrote “2.30 am”; the answer is “14:30”.',
    '上午和下午弄反了：你写的是“2.30 am”，答案是“14:30”。',
    '上午和下午弄反了：你寫的是「2.30 am」，答案是「14:30」。',
  ],
  [
    'The number is different: you wrote “10.03 am”; the answer is “10.30 am”.',
    '数字不同：你写的是“10.03 am”，答案是“10.30 am”。',
    '數字不同：你寫的是「10.03 am」，答案是「10.30 am」。',
  ],
  [
    'The number is different: you wrote “9.45”; the answer is “9.15”.',
    '数字不同：你写的是“9.45”，答案是“9.15”。',
    '數字不同：你寫的是「9.45」，答案是「9.15」。',
  ],
  [
    'The number is different: you wrote “May 13”; the answer is “3rd May”.',
    '数字不同：你写的是“May 13”，答案是“3rd May”。',
    '數字不同：你寫的是「May 13」，答案是「3rd May」。',
  ],
  ['Different from the key', '与正确答案不同', '與正確答案不同'],
  ['Different from the key', '与正确答案不同', '與正確答案不同'],
  [
    'Spelling: you wrote “re” where “October” has “er”.',
    '拼写：“October”里的“er”写成了“re”。',
    '拼字：「October」裡的「er」寫成了「re」。',
  ],
  ['Different from the key', '与正确答案不同', '與正確答案不同'],
  ['Different from the key', '与正确答案不同', '與正確答案不同'],
  [
    'No answer. A guess costs nothing: you don’t lose marks for wrong answers.',
    '没有作答。猜错不扣分，不要留空。',
    '沒有作答。猜錯不倒扣，不要留白。',
  ],
  [
    'No answer. A guess costs nothing: you don’t lose marks for wrong answers.',
    '没有作答。猜错不扣分，不要留空。',
    '沒有作答。猜錯不倒扣，不要留白。',
  ],
  ['Different from the key', '与正确答案不同', '與正確答案不同'],
  [
    'Spelling: “museum馆” has one “馆” too many; the answer is “museum”.',
    '拼写：“museum馆”多了一个“馆”，答案是“museum”。',
    '拼字：「museum馆」多了一個「馆」，答案是「museum」。',
  ],
  [
    'You wrote the plural, “ｍｕｓｅｕｍｓ”; the answer is singular: “museum”.',
    '你写的“ｍｕｓｅｕｍｓ”是复数，答案是单数“museum”。',
    '你寫的「ｍｕｓｅｕｍｓ」是複數，答案是單數「museum」。',
  ],
  ['Spelling: you wrote “n” where “museum” has “m”.', '拼写：“museum”里的“m”写成了“n”。', '拼字：「museum」裡的「m」寫成了「n」。'],
  [
    'The number is different: you wrote “２００１”; the answer is “2,000”.',
    '数字不同：你写的是“２００１”，答案是“2,000”。',
    '數字不同：你寫的是「２００１」，答案是「2,000」。',
  ],
  ['Different from the key', '与正确答案不同', '與正確答案不同'],
  ['Different from the key', '与正确答案不同', '與正確答案不同'],
  ['Spelling: you wrote “e” where “grow” has “o”.', '拼写：“grow”里的“o”写成了“e”。', '拼字：「grow」裡的「o」寫成了「e」。'],
]

export const expectedOfChoices: Told = [
  ['The passage agrees with this, so the answer is TRUE.', '原文与这句话一致，答案是 TRUE。', '原文與這句話一致，答案是 TRUE。'],
  ['The passage agrees with this, so the answer is TRUE.', '原文与这句话一致，答案是 TRUE。', '原文與這句話一致，答案是 TRUE。'],
  ['The passage contradicts this, so the answer is FALSE.', '原文与这句话矛盾，答案是 FALSE。', '原文與這句話矛盾，答案是 FALSE。'],
  ['The passage contradicts this, so the answer is FALSE.', '原文与这句话矛盾，答案是 FALSE。', '原文與這句話矛盾，答案是 FALSE。'],
  [
    'NOT GIVEN is right: the passage neither confirms nor contradicts this.',
    '原文既没有证实也没有否定这句话，答案是 NOT GIVEN。',
    '原文既沒有證實也沒有否定這句話，答案是 NOT GIVEN。',
  ],
  [
    'NOT GIVEN is right: the passage neither confirms nor contradicts this.',
    '原文既没有证实也没有否定这句话，答案是 NOT GIVEN。',
    '原文既沒有證實也沒有否定這句話，答案是 NOT GIVEN。',
  ],
  ['Not the right choice.', '选错了。', '選錯了。'],
  ['The writer agrees with this, so the answer is YES.', '这句话符合作者的观点，答案是 YES。', '這句話符合作者的觀點，答案是 YES。'],
  ['The writer disagrees with this, so the answer is NO.', '这句话与作者的观点矛盾，答案是 NO。', '這句話與作者的觀點矛盾，答案是 NO。'],
  [
    'NOT GIVEN is right: the passage doesn’t say what the writer thinks about this.',
    '从原文看不出作者对此的看法，答案是 NOT GIVEN。',
    '從原文看不出作者對此的看法，答案是 NOT GIVEN。',
  ],
  [
    'No answer. A guess costs nothing: you don’t lose marks for wrong answers.',
    '没有作答。猜错不扣分，不要留空。',
    '沒有作答。猜錯不倒扣，不要留白。',
  ],
  ['Not the right choice.', '选错了。', '選錯了。'],
  ['Not the right choice.', '选错了。', '選錯了。'],
  ['Not the right choice.', '选错了。', '選錯了。'],
  ['Not the right choice.', '选错了。', '選錯了。'],
  ['Not the right choice.', '选错了。', '選錯了。'],
  [
    'No answer. A guess costs nothing: you don’t lose marks for wrong answers.',
    '没有作答。猜错不扣分，不要留空。',
    '沒有作答。猜錯不倒扣，不要留白。',
  ],
  ['1 of 2 right', '2 个中对了 1 个', '2 個中答對 1 個'],
  ['None of your choices is right.', '你选的都不对。', '你選的都不對。'],
  ['1 of 2 right', '2 个中对了 1 个', '2 個中答對 1 個'],
  ['More choices than allowed, so none of them count.', '选多了，所选的都不计分。', '選得太多，所選的都不計分。'],
  [
    'No answer. A guess costs nothing: you don’t lose marks for wrong answers.',
    '没有作答。猜错不扣分，不要留空。',
    '沒有作答。猜錯不倒扣，不要留白。',
  ],
]

export const expectedInAnyOrder: Told = [
  [
    '“torch” counts only once, and question 9 already has the mark for it.',
    '“torch”只计一次分，第 9 题已经得到这一分。',
    '「torch」只計一次分，第 9 題已經得到這一分。',
  ],
  [
    '“a torch” counts only once, and question 9 already has the mark for it.',
    '“a torch”只计一次分，第 9 题已经得到这一分。',
    '「a torch」只計一次分，第 9 題已經得到這一分。',
  ],
  [
    'You wrote the singular, “map”; the answer is plural: “maps”.',
    '你写的“map”是单数，答案是复数“maps”。',
    '你寫的「map」是單數，答案是複數「maps」。',
  ],
  [
    'Spelling: “toch” is one “r” short; the answer is “torch”.',
    '拼写：“toch”少了一个“r”，答案是“torch”。',
    '拼字：「toch」少了一個「r」，答案是「torch」。',
  ],
  ['Different from the key', '与正确答案不同', '與正確答案不同'],
  [
    'No answer. A guess costs nothing: you don’t lose marks for wrong answers.',
    '没有作答。猜错不扣分，不要留空。',
    '沒有作答。猜錯不倒扣，不要留白。',
  ],
]
