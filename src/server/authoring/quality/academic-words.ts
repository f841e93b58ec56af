import { listWords } from './words.ts'

/** Beginnings of word families that are usual in academic prose and rare in talk. */
const families = `
abandon abnormal abstract academi accelerat access accompan accordance accumulat accura achiev acquir acquisit adapt adequa adhere adjacen
adjust administ adult advoca affect aggregat allocat alter alternat ambigu analog analys analyt annual anomal anticipat apparatus apparent
appreciab approach appropriat approximat arbitrar archaeolog aristocra arrang aspect assemb assert assess asset assign assist associat assum assur
atmospher attach attain attempt attitud attribut author automat availab aware behaviour bias biolog bond boundar brief bulk capab capac categor
caus cease challeng chang characteris chemi chronolog circumstance cite citation civil clarif classif coherent cohort coincid collaps colleague
collective combin commenc comment commerc commission commit commod communicat communit compat compar compel compens compet compil complement
complex compon compos compound comprehens compris comput conceal conceiv concentrat concept conclu concurrent conduct confer confin confirm conflict
conform consensus consequen conserv considerab consist conspicuous constant constitut constrain construct consult consum contact contamin contemporar
context contract contradict contrar contrast contribut controvers convent converg convers convert convinc coordinat core correlat correspond
corroborat council credib creat criteri critic crucial cultiv cultur cumulat currency cycle data debat decad declin deduc deficien defin degrad degree
deliberat demograph demonstrat denot dens deny deplet deposit deriv descend descri design despite destruct detail detect deteriorat determin develop
deviat devi devot dialect differ diminish discern discipl disclos discover discrep discrete discriminat displac display dispos disproportion disput
disrupt disseminat distinct distinguish distort distribut divers document domain domestic domin dramatic drought durab durat dynamic ecolog econom
effect efficien elabor element elevat eliminat elite embed emerg emphas empiric employ enable encounter encourag energ enforc engag enhanc enorm
ensur enterpr entit entrepr environment equat equip equivalen eras erod erosion erroneous essential establish estate estimat ethic ethnic evaluat
eventual evidence evident evol exact exceed exception excess exclu execut exert exhibit expan expedit expend experienc experiment expert explain
explanat explicit exploit explor export expos express extens extent extern extinct extract extraord extreme facilit factor famil favourab featur
federal finance financial finding finite flaw flexib fluctuat focus forecast form format formula forthcom foundat founded fragment framework
frequen function fundament furthermore generat genetic genuin geograph geolog global govern gradual grant guarant guidelin habitat hence heritage
hierarch histor homogen household humid hypothe ident ideolog ignor illustrat imag immens impact implement implic implicit imply implie import impos
impress incent incidence inclin includ income incorporat indicat individu indu industr inevitab infer influen infrastruct inher inhabit inhib initia
innov insert insight inspect instabil instanc institut instruct insufficient integr intellect intens intent interact interdepend interior intermediate
intern interpret interrupt interv intrins introduc intuit invest invok involv isolat issue journal justif knowledge labour laborator largely latter
layer legal legislat legitim length likewise limit linguist link literac literature locat logic maintain maintenance mainten major manag manifest
manipulat manufactur margin mature maxim measur mechan media mediat medieval medium memor mental merchant merely method metropol migrat
militar mineral minim minor misinterpret mitigat mobil mode model moderat modern modif moisture molecul moment monitor moral moreover motiv
multipl mutual narrat nation natural negat neglig negotiat network neural neutral nevertheless nonetheless norm notable notabl notion notwithstanding
novel nuclear numer nutri object oblig observ obtain obvious occasion occup occur offspring operat oppos option orbit ordinar organ orient origin
outcome output overall overlap overlook overse paradox parallel paramet partial particip particular passive patron pattern peasant perceiv percent
percept period permanent permit persist personnel perspect phase phenomen philosoph physic pigment plausib policy policies polit popul
portion pose positive possess potential practic precede preceding precis predict predomin preferab preliminar premise prescri presen preserv presum
prevail prevalen previous primar primitive principal principle prior privileg probab problem proced proceed process produc product profession profit profound program
progress prohibit prolong promin promot prompt propert proport propos prospect protect protocol prov provin provis psycholog public publish purchas pursu qualit quantif
quantit radical random range rapid ratio rational react readily reason recall recognis recogni reconcil reconstruct recover recruit reduc refer refin reflect reform regard regim
region regist regulat reinforc reject relat relax releas relevan relian reliab reluct remark remov render renew replac replicat report represent
reput requir research resembl reservoir resid resist resolut resolv resource respect respond respons restor restrain restrict result retain reten
reveal revenue revers revis revolution rigid rigor role route routine rural satisf scale scarc scenario schem scholar scien scope scrutin secondary sector
secur seek segment select sensitiv separat sequen series settlement severe shift signif similar simulat simultan site situat skeptic sceptic social societ sole sophisticat
source spatial special specie specif specimen spectr speculat sphere spontaneous stab standard statistic status stem stimul storage strateg strength stress structur style
subject submit subordinat subsequen subsid subsist substan substitut subtle succeed success sufficien suggest sum superfic superior supervis supplement
support suppos suppress surplus surround surve surviv suscept suspend sustain symbol synthe system target task technical techni technolog temperature tempor
tendency tension tentativ terminat terrain territor text theme theor thereby therefore thesis threshold topic trace tradition transact transcript transfer
transform transit translat transmi transparen transport treat treaty trend trigger typical ultimate unanticipat undergo underl undermin understand undertak undoubt
unifor unify unique universal unpreceden urban utilis util valid valu variab varia vari vast vehicle venture version viab via vice virtual virtue visib vision visual
vital volume voluntar vulnerab warrant whereas whereby widespread yield zone`
  .split(/\s+/)
  .filter((stem) => stem !== '')

const isAcademic = new RegExp(`^(?:${families.join('|')})`)

/** Short words that begin like a family and do not belong to it. */
const notAcademic = new Set(
  'form forms formed forming former formerly moment moments sum sums seek seeks like prove proved changed change changes family families import natural nature created create present presents variety'.split(
    ' ',
  ),
)

/** The share of words that are academic ones, from 0 to 1. */
export function measureAcademicWords(text: string): number {
  const words = listWords(text)
  const academic = words.filter((word) => word.length > 3 && isAcademic.test(word) && !notAcademic.has(word))
  return academic.length / Math.max(1, words.length)
}
