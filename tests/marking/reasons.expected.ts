/** What is shown of every answer in reasons.ts, in English, Simplified and Traditional Chinese; each was read and found true. */
export const expectedReasons: readonly (readonly [en: string, cn: string, tw: string])[] = [
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
    'You wrote the singular, “1990”; the answer is plural: “1990s”.',
    '你写的“1990”是单数，答案是复数“1990s”。',
    '你寫的「1990」是單數，答案是複數「1990s」。',
  ],
  [
    'Singular and plural are on the wrong words: you wrote “leathers coat”; the answer is “leather coats”.',
    '单复数用错了词：你写的是“leathers coat”，答案是“leather coats”。',
    '單複數用錯了字：你寫的是「leathers coat」，答案是「leather coats」。',
  ],
  [
    'Spelling: “addres” lacks the letter “s”; the answer is “address”.',
    '拼写：“addres”少了字母“s”，答案是“address”。',
    '拼字：「addres」少了字母「s」，答案是「address」。',
  ],
  [
    'Spelling: “succes” lacks the letter “s”; the answer is “success”.',
    '拼写：“succes”少了字母“s”，答案是“success”。',
    '拼字：「succes」少了字母「s」，答案是「success」。',
  ],
  [
    'Spelling: “alway” lacks the letter “s”; the answer is “always”.',
    '拼写：“alway”少了字母“s”，答案是“always”。',
    '拼字：「alway」少了字母「s」，答案是「always」。',
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
    'Spelling: “accomodation” lacks the letter “m”; the answer is “accommodation”.',
    '拼写：“accomodation”少了字母“m”，答案是“accommodation”。',
    '拼字：「accomodation」少了字母「m」，答案是「accommodation」。',
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
    'Spelling: “Aprl” lacks the letter “i”; the answer is “April”.',
    '拼写：“Aprl”少了字母“i”，答案是“April”。',
    '拼字：「Aprl」少了字母「i」，答案是「April」。',
  ],
  [
    "The only fault is a missing apostrophe: you wrote “childrens”; the answer is “children's”.",
    "只是少了撇号：你写的是“childrens”，答案是“children's”。",
    "只是少了撇號：你寫的是「childrens」，答案是「children's」。",
  ],
  [
    "The only fault is an apostrophe too many: you wrote “student's”; the answer is “students”.",
    "只是多了撇号：你写的是“student's”，答案是“students”。",
    "只是多了撇號：你寫的是「student's」，答案是「students」。",
  ],
  [
    'You wrote it as one word, “carpark”; the answer is written apart: “car park”.',
    '你连写成了一个词“carpark”，答案要分开写：“car park”。',
    '你連寫成一個字「carpark」，答案要分開寫：「car park」。',
  ],
  [
    'You wrote it apart, “foot ball”; the answer is one word: “football”.',
    '你分开写成了“foot ball”，答案是一个词：“football”。',
    '你分開寫成「foot ball」，答案是一個字：「football」。',
  ],
  [
    'The only fault is a hyphen too many: you wrote “cart-wheel”; the answer is “cartwheel”.',
    '只是多了连字符：你写的是“cart-wheel”，答案是“cartwheel”。',
    '只是多了連字號：你寫的是「cart-wheel」，答案是「cartwheel」。',
  ],
  [
    'The only fault is a missing hyphen: you wrote “parttime”; the answer is “part-time”.',
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
    'Right words, in another order: you wrote “the side of road”; the answer is “side of the road”.',
    '用词对了，但顺序不同：你写的是“the side of road”，答案是“side of the road”。',
    '用字正確，但順序不同：你寫的是「the side of road」，答案是「side of the road」。',
  ],
  [
    'Right words, in another order: you wrote “leather black coat”; the answer is “black leather coat”.',
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
    'Over the word limit: you wrote 2, and the limit is 1. That decides before the words are looked at. You wrote it apart, “saw dust”; the answer is one word: “sawdust”.',
    '超过字数：写了 2 个，最多 1 个。字数不符就不再看内容。你分开写成了“saw dust”，答案是一个词：“sawdust”。',
    '超過字數：寫了 2 個，最多 1 個。字數不符就不再看內容。你分開寫成「saw dust」，答案是一個字：「sawdust」。',
  ],
  [
    'Over the word limit: you wrote 2, and the limit is 1. That decides before the words are looked at. Without “the” it would have counted.',
    '超过字数：写了 2 个，最多 1 个。字数不符就不再看内容。去掉“the”就能得分。',
    '超過字數：寫了 2 個，最多 1 個。字數不符就不再看內容。去掉「the」就能得分。',
  ],
  [
    'Over the word limit: you wrote 2, and the limit is 1. That decides before the words are looked at. The only fault is a missing hyphen: you wrote “well being”; the answer is “well-being”.',
    '超过字数：写了 2 个，最多 1 个。字数不符就不再看内容。只是少了连字符：你写的是“well being”，答案是“well-being”。',
    '超過字數：寫了 2 個，最多 1 個。字數不符就不再看內容。只是少了連字號：你寫的是「well being」，答案是「well-being」。',
  ],
  [
    'Over the word limit: you wrote 3, and the limit is 1. That decides before the words are looked at. The answer is only “morning”.',
    '超过字数：写了 3 个，最多 1 个。字数不符就不再看内容。答案只是“morning”。',
    '超過字數：寫了 3 個，最多 1 個。字數不符就不再看內容。答案只是「morning」。',
  ],
  [
    'Over the word limit: you wrote 2, and the limit is 1. That decides before the words are looked at. You said the same in more words; “55%” would have counted.',
    '超过字数：写了 2 个，最多 1 个。字数不符就不再看内容。意思相同，但写得太长；写成“55%”就能得分。',
    '超過字數：寫了 2 個，最多 1 個。字數不符就不再看內容。意思相同，但寫得太長；寫成「55%」就能得分。',
  ],
  [
    'Over the word limit: you wrote 3, and the limit is 2. That decides before the words are looked at.',
    '超过字数：写了 3 个，最多 2 个。字数不符就不再看内容。',
    '超過字數：寫了 3 個，最多 2 個。字數不符就不再看內容。',
  ],
  ['Different from the key', '与答案不同', '與答案不同'],
  [
    'Spelling: “woden” lacks the letter “o”; the answer is “wooden”.',
    '拼写：“woden”少了字母“o”，答案是“wooden”。',
    '拼字：「woden」少了字母「o」，答案是「wooden」。',
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
    'Spelling: “shelvs” lacks the letter “e”; the answer is “shelves”.',
    '拼写：“shelvs”少了字母“e”，答案是“shelves”。',
    '拼字：「shelvs」少了字母「e」，答案是「shelves」。',
  ],
  ['Different from the key', '与答案不同', '與答案不同'],
  [
    'Spelling: “Quarie” lacks the letter “r”; the answer is “Quarrie”.',
    '拼写：“Quarie”少了字母“r”，答案是“Quarrie”。',
    '拼字：「Quarie」少了字母「r」，答案是「Quarrie」。',
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
    'Over the word limit: you wrote 3, and the limit is 1. That decides before the words are looked at.',
    '超过字数：写了 3 个，最多 1 个。字数不符就不再看内容。',
    '超過字數：寫了 3 個，最多 1 個。字數不符就不再看內容。',
  ],
  [
    'Over the word limit: you wrote 2, and the limit is 1. That decides before the words are looked at. You said the same in more words; “23rd June” would have counted.',
    '超过字数：写了 2 个，最多 1 个。字数不符就不再看内容。意思相同，但写得太长；写成“23rd June”就能得分。',
    '超過字數：寫了 2 個，最多 1 個。字數不符就不再看內容。意思相同，但寫得太長；寫成「23rd June」就能得分。',
  ],
  [
    'Over the word limit: you wrote 3, and the limit is 2. That decides before the words are looked at. Without “a” it would have counted.',
    '超过字数：写了 3 个，最多 2 个。字数不符就不再看内容。去掉“a”就能得分。',
    '超過字數：寫了 3 個，最多 2 個。字數不符就不再看內容。去掉「a」就能得分。',
  ],
  [
    'You wrote the plural, “neighbors”; the answer is singular: “neighbour”.',
    '你写的“neighbors”是复数，答案是单数“neighbour”。',
    '你寫的「neighbors」是複數，答案是單數「neighbour」。',
  ],
  [
    'Spelling: “neihbor” lacks the letter “g”; the answer is “neighbour”.',
    '拼写：“neihbor”少了字母“g”，答案是“neighbour”。',
    '拼字：「neihbor」少了字母「g」，答案是「neighbour」。',
  ],
  [
    'The number is different: you wrote “46”; the answer is “46.50”.',
    '数字不同：你写的是“46”，答案是“46.50”。',
    '數字不同：你寫的是「46」，答案是「46.50」。',
  ],
  ['Different from the key', '与答案不同', '與答案不同'],
  [
    'Over the word limit: you wrote 2, and the limit is 1. That decides before the words are looked at. The answer is only “alarm”.',
    '超过字数：写了 2 个，最多 1 个。字数不符就不再看内容。答案只是“alarm”。',
    '超過字數：寫了 2 個，最多 1 個。字數不符就不再看內容。答案只是「alarm」。',
  ],
  [
    'Over the word limit: you wrote 2, and the limit is 1. That decides before the words are looked at. The answer is only “Sunday”.',
    '超过字数：写了 2 个，最多 1 个。字数不符就不再看内容。答案只是“Sunday”。',
    '超過字數：寫了 2 個，最多 1 個。字數不符就不再看內容。答案只是「Sunday」。',
  ],
  ['Spelling: you wrote “si” where “noise” has “is”.', '拼写：“noise”里的“is”写成了“si”。', '拼字：「noise」裡的「is」寫成了「si」。'],
  [
    'Spelling: “shugar” has one “h” too many; the answer is “sugar”.',
    '拼写：“shugar”多了一个“h”，答案是“sugar”。',
    '拼字：「shugar」多了一個「h」，答案是「sugar」。',
  ],
  [
    'The only fault is a hyphen too many: you wrote “grave-stones”; the answer is “gravestones”.',
    '只是多了连字符：你写的是“grave-stones”，答案是“gravestones”。',
    '只是多了連字號：你寫的是「grave-stones」，答案是「gravestones」。',
  ],
  [
    'Over the word limit: you wrote 2, and the limit is 1. That decides before the words are looked at.',
    '超过字数：写了 2 个，最多 1 个。字数不符就不再看内容。',
    '超過字數：寫了 2 個，最多 1 個。字數不符就不再看內容。',
  ],
  [
    'You wrote the plural, “silks”; the answer is singular: “silk”.',
    '你写的“silks”是复数，答案是单数“silk”。',
    '你寫的「silks」是複數，答案是單數「silk」。',
  ],
  ['Right words, but the answer doesn’t have the article “the”.', '用词对了，但答案没有冠词“the”。', '用字正確，但答案沒有冠詞「the」。'],
  [
    'Spelling: “redish” lacks the letter “d”; the answer is “reddish”.',
    '拼写：“redish”少了字母“d”，答案是“reddish”。',
    '拼字：「redish」少了字母「d」，答案是「reddish」。',
  ],
  [
    'Right words, in another order: you wrote “brown reddish”; the answer is “reddish brown”.',
    '用词对了，但顺序不同：你写的是“brown reddish”，答案是“reddish brown”。',
    '用字正確，但順序不同：你寫的是「brown reddish」，答案是「reddish brown」。',
  ],
  [
    'Right words, but with the article “a”; the answer has “the”.',
    '用词对了，但冠词写成了“a”，答案用的是“the”。',
    '用字正確，但冠詞寫成「a」，答案用的是「the」。',
  ],
  [
    'Over the word limit: you wrote 4, and the limit is 3. That decides before the words are looked at. The answer is only “the car park”.',
    '超过字数：写了 4 个，最多 3 个。字数不符就不再看内容。答案只是“the car park”。',
    '超過字數：寫了 4 個，最多 3 個。字數不符就不再看內容。答案只是「the car park」。',
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
    'Spelling: “len” lacks the letter “s”; the answer is “lens”.',
    '拼写：“len”少了字母“s”，答案是“lens”。',
    '拼字：「len」少了字母「s」，答案是「lens」。',
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
]
