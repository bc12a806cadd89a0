/** Call names of Dutch given names: who is Elisabeth on paper is Els or Liesbeth at work. */

/** A given name and what its bearers are called, folded. */
const groups = `johannes johan jan hans joop jo johnny john jannes hannes jantje janus sjang
johanna jo annie hanna hanneke joke jannie janny jopie jannigje jansje jeanne anja
wilhelmina wil willy willie mien mina mientje willemien wilma minke helma mineke
willem wim wil willy willie pim bill
elisabeth liesbeth lisbeth els elsbeth elly ellie bep betje betty beth lies liesje liza lisa liz elise elsje lijsbeth babs
elizabeth liesbeth els elly ellie bep betje betty beth lies liz lizzy eliza lisa
cornelis kees cor nelis corne cees
cornelia corrie cor nel nelly nellie nelleke corry cornelie nelia lia
petrus piet peter pieter pit piertje pedro pete
pieter piet peter pit
petronella nel nelly nellie petra pietje petro ella nella
hendrik henk hein rik henny henry hendrikus hennie driek drikus
hendrikus henk hein rik henny hennie driek drikus
hendrika henny hennie rika riek riekje ria heintje drika
jacobus jaap koos ko cobus jac jack coos sjaak
jacob jaap koos ko cobus jac jack jacco
jacoba coba cobie ko koosje jacqueline coosje
antonius toon ton anton toni tonny teun theun tony antoon
antonia toos tonny toni tonia antje teuntje tonnie
adrianus ad arie adri adriaan jaan janus
adriana ada adrie jana jaantje arjanne adri
gerardus gerard ger gert geert geer
gerardina gerda dina gera dien ger
gerrit ger gert geert gerry
gerritje gerda gerrie gerry ger
theodorus theo dorus thei dirk door ted
theodora thea doortje dora door theo dorie
franciscus frans frank cisco sus franky
francisca fransje frances cisca siska fran ciska
lambertus bert bertus lammert lambert
albertus bert ab albert appie bertus
albert bert ab appie bertus
hubertus bert huub hub huib bertus
egbertus bert egbert bertus
robertus rob robert bob bert robbie
robert rob bob bert robbie robby
martinus martin tinus rien maarten tiny mart tini
maria ria mieke marie miep rie marijke mia marietje mies riet maaike rietje marleen
margaretha greet gretha margriet greta marga griet grietje rita gre grada
catharina trijn toos tineke rina carin tina truus ina katrien ineke trijntje nina cato to
geertruida truus geertje truida trudy trudie truitje geert
christina tine tina stien christien stina chris tineke
christiaan chris kris christian
christianus chris kris christ
nicolaas klaas nico nick niek claas
nicolaus klaas nico nick niek
laurentius laurens rens lau louw
leonardus leo leen nard leonard lennie
ludovicus lou louis lodewijk wiek
aloysius wiet louis lo
matthijs thijs mat matty tijs
mattheus theo thijs matthijs mat matt teeuw
mathijs thijs mat tijs
bartholomeus bart mees meeuwis
sebastiaan bas seb sebas bastiaan
alexander alex sander xander lex sasha
alexandra alex sandra xandra lexi sasha
josephus jos jef sjef joep joost joop
joseph jos jef sjef joe jozef
josephina josien fien jose fientje jozefien
frederik freek fred frits rik freddy
frederika frederiek fré riek freddie frieda
everhardus evert eef
wouter wout woutje
benjamin ben benny benji
samuel sam sammy
daniel daan dani danny dan
michael mike michel micha mick maikel
thomas tom tommy
nathaniel nathan nat
emmanuel manuel manu
magdalena leen lena magda madeleine leentje
helena leen lena heleen leni lenie leentje hella
susanna sanne suus suzanne suzan sanneke sus
anna anneke annie ans antje annetje annemieke anke ansje
annemarie annemiek rie anne
aaltje alie ali ada
mohamed mo moh momo moha simo hamoudi mohammed
mohammed mo moh momo moha simo hamoudi mohamed
muhammed mo moh momo memo
mehmet memo memet
mustafa mus mussi moes
abdullah ab abdul apo
abdelkader kader abdel
ibrahim ibo ibra
fatima fati fatma fatoum fatiha
khadija dija khadi
yasmina yas mina jas`

/** The groups are looked up by their first word. */
const callNames: ReadonlyMap<string, readonly string[]> = new Map(
  groups.split('\n').map((line) => {
    const [name, ...rest] = line.split(' ')
    return [name!, rest] as const
  }),
)

const all: ReadonlySet<string> = new Set([...callNames].flatMap(([name, rest]) => [name, ...rest]))

/** Whether a folded word is a given name that this list knows. */
export const isGivenName = (folded: string): boolean => all.has(folded)

const withoutEnd = (name: string): string => name.replace(/[aeo]$/, '')

/** What somebody with this folded name may be called besides: the listed names, and diminutives. */
export const callNamesOf = (name: string): string[] => {
  const small = name.length < 4 ? [] : ['tje', 'je', 'ke', 'ie', 'y'].map((end) => withoutEnd(name) + end)
  return [...(callNames.get(name) ?? []), ...small]
}

/** Call names that begin a sentence far more often as another word. */
export const alsoVerbs: ReadonlySet<string> = new Set([
  'wil',
  'toon',
  'leen',
  'door',
  'pit',
  'sus',
  'to',
  'dan',
])
