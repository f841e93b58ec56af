/** Words that may be verbs in a gap. With a final -s they are either plural nouns or third-person verbs; the spelling alone does not decide. */
export const verbWords: ReadonlySet<string> = new Set(
  `
    accept accompany account achieve acquire act adapt add address adjust admit adopt advance affect afford agree aid aim alert allocate
    allow alter amount amuse analyse analyze announce answer appear apply appoint appreciate approach approve argue arise arrange arrive
    ask assess assign assist assume assure attach attack attempt attend attract avoid balance ban bear beat become beg begin behave
    believe belong bend benefit bite blame blend block blow boil borrow bother break breathe breed bring broadcast build burn burst buy
    calculate calve call care carry cast catch cause celebrate challenge change charge chase chat check choose circulate claim clean clear
    climb close collapse collect combine come comment commit communicate compare compete complain complete concentrate concern conclude
    conduct confirm confuse connect consider consist construct consult consume contact contain continue contract contrast contribute
    control convert convince cook cool copy cost count cover crash create cross cry cut damage dance deal decide declare decline
    decorate decrease defend define delay delight deliver demand demonstrate deny depart depend describe deserve design desire destroy
    detect determine develop die differ dig direct disagree disappear discover discuss display distinguish distribute disturb dive
    divide do dominate donate doubt draw dream dress drink drive drop dry earn eat edit educate elect eliminate embrace emerge emphasise
    emphasize employ enable encounter encourage end endure engage enhance enjoy ensure enter entertain equip escape establish estimate
    evaluate evolve examine exceed exchange excite exclude excuse exercise exhibit exist expand expect experience experiment explain
    explode explore export expose express extend face fade fail fall feed feel fight fill filter find finish fit fix float flood flow
    fly fold follow forbid force forecast forget forgive freeze function gain gather generate get give go grant greet grow guarantee
    guess handle hang happen harm harvest hate have heal hear heat help halve hesitate hide hire hit hold hope host hunt hurry hurt identify
    ignore illustrate imagine impact imply import impose impress improve include incorporate increase indicate influence inform inherit
    injure insist inspect inspire install instruct insult insure intend interact interfere interpret interview introduce invent invest
    investigate invite involve join jump justify keep kick kill kiss know lack last laugh launch lay lead leak lean learn leave lend let
    lie lift limit listen live load locate lock look lose love maintain make manage march mark marry match measure meet melt
    mention migrate mind miss mix monitor motivate move multiply need neglect negotiate note notice oblige observe obtain occupy occur
    offer open operate oppose order organise organize overcome owe own paint participate pass pause pay perceive perform permit persuade
    phone pick plan play possess post pour practice practise praise predict prefer prepare present preserve press pretend prevent print
    proceed process produce progress prohibit promise promote propose protect protest prove provide publish pull pump punish purchase
    pursue push put qualify quote race raise rank reach react read realise realize receive recognise recognize recommend record recover
    recruit recycle reduce refer reflect refuse regard register regret regulate reject relate relax release rely remain remember remind
    remove renew rent repair repeat replace reply report represent request require rescue research resemble reserve resist resolve
    respond rest restore restrict result retain retire return reveal review reward rise risk roll rotate ruin rule run rush sail satisfy
    save say scan scare search secure see seek seem select sell send separate serve settle shape share shelve shift shine shock shoot shout
    show shrink shut signal sing sink sit sleep slide slip slow smell smile solve sort sound speak specialise specialize speed spell
    spend spill split spoil spread stand stare start state stay steal step stick stimulate stir stop stretch strike struggle study
    succeed suffer suggest suit supply support suppose surprise surround survey survive suspect suspend swallow swim switch talk target
    taste teach tear tell tend test thank thieve think threaten throw touch trace trade transfer transform translate transport travel treat
    trust try turn understand unite update upset urge use vanish vary visit vote wait wake walk want warn wash waste watch wear weigh
    welcome whisper win wipe wish withdraw wonder work worry worsen wrap write yield
  `
    .trim()
    .split(/\s+/),
)
