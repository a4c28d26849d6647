import type { Field } from '@tagwell/topics/fields';

/**
 * Made by `node tests/quality/count-words-command.ts`, not by hand. By field, the words that at
 * least two development posts of the quality evaluation hold; behind the colon in how many posts
 * that fit the field, where it is more than one.
 */
export const fieldWords: Readonly<Record<Field, string>> = {
  business: `
    accident:2 account:4 accountant:2 actual actually:3 add added:2 advice afraid:3 afternoon:2
    age ago:3 agree agreed agreement air allowed:3 along:3 already amber:2 ana angry:2 announce
    announcement annoy:2 another:2 answer:6 answered anyone:2 anything:2 apart apologised app:4
    appeal appointment apprentice argument arm:3 around arrive arrived article ask:11 asked:33
    asking:5 asleep:2 asset assistant attendance audit:3 auditor august autumn:2 away:3 back:15
    backlog bad:8 badge badly baker bakery ball bank basement bat bateu bath bay:2 beach beautiful
    became:2 become bed:2 began:2 behind:2 bell bench:2 best:11 better:9 bicycle big:4 bigger
    biggest:3 bill billed bin biscuit bit block blocked board:7 body boiler bolt bonus:2 book:2
    bored boring boss:6 bottleneck:2 bought:3 box:5 break:3 brenda brilliant bring:2 broke broken
    broker brought brown budget:3 build:3 building:2 built burst busy butcher buy:3 buyer:4 buying
    bypass cable calendar:2 call:14 called:8 came:13 camera:3 canal:2 cancelled canteen:3
    captain:2 car:3 card cardboard:2 career:2 carried:3 cart casa case:3 cat cell cent:4 centre
    ceo:3 certificate cfo chair:3 champion:2 change:3 changed:5 chart:2 cheap cheaper:3 check
    checked:2 chess chest child children chip choir choosing:2 chosen christma churn circle:3
    clapped classroom clear:2 click:2 clicker client:6 clip clock close:2 closed:5 closing club co
    coach coast cobot:2 code coffee:3 cold:2 colder colleague:2 colour:2 come:3 coming comma
    committee:4 commute commuted:2 company:4 competitor:2 complain complained:2 congratulation
    consultant:2 contact:2 container:2 contarme contract:2 contractor control conversation:3
    cook:2 cooperative corridor:2 cost:10 count counted:6 counter country courage court craft
    crate crew:2 cried cross crossed cuenta culture cupboard curtain:3 custom:2 customer:8 cut:5
    cycle dad:2 daily:2 dance dare:2 dashboard:2 data date:6 daughter:2 day:38 dead deadline:2
    deal:2 december:2 decided decision:4 deck deep delighted delivered:2 delivery demande
    department:2 depend designed desk:4 devait dia:2 diagnosis diary died:2 difference different:3
    dije dinner:2 director:4 dirty disagree disappear dispatch:3 division divorce dollar:2 done:5
    dot doubled download draft drama draw drawer drawing:2 drawn drei drew:2 drive driven driver:2
    drop:2 dropped:5 drove early:2 earn earned easter eaten edge egg:2 eight:5 eighteen:2 eighty
    electricity eleven:14 else:4 email embarrassing end:6 ended:3 engineer:2 enough:2 ensemble
    entrance:2 estimating euro:4 evening:2 every:16 everybody:6 everyone:9 everything:10 ex:2
    excited exciting executive:2 existed expect expense expensive:2 explain:3 extra eye:2 face
    fair:2 faster:2 father favour fax feature:4 february feel:2 fell:2 fellow felt fewer:4 fifth:3
    fifty figure:2 filed:2 fill filled:3 filmed:2 final finally:3 finance find:3 finding finger
    finish finished:5 fired:2 firm:4 first:32 fish five:13 fix fixed:3 flat:2 flew floor:8 flour
    folded:2 folder folding follow followed:2 footnote forecast foreman forgotten forklift:3
    form:3 former forty:3 forward found:2 founder four:30 fourth:3 frame frente friday:9 friend:3
    front:3 fruit full:6 fund:2 gantt:2 gap garage:2 gate gave:5 gerd:2 get:8 getting:2 girl:2
    give:3 given:5 gladly:2 glass glossy glue go:6 goe:3 going:4 gone:3 good:10 got:14 gran
    grandfather grandmother grass grateful gratitude:2 great green:4 greenhouse grew grey
    gripper:3 group grow growth guarantee guest gym hair half:7 hall:4 hammer hand:8 handing
    handle:2 handling handover:2 happen:3 happened:3 happy:3 hard head:5 headphone:2 health hear:4
    heard:2 heart heater:2 heating hecho hed:5 held:2 hell:3 help:3 helped herself heute hija hire
    hired hiring hit:2 hold:4 holiday:2 home:3 honest:2 honestly hora hospital:2 hot hotel hotline
    hour:8 hundred hundredth:2 hung hurt:4 husband:3 hybrid:2 ice idea:6 impact important:2 inbox
    independent:2 initial inside:3 instead:5 instruction insufferable insurer intern invention:2
    investor invitation iron itll:3 itself jacket:2 jai jar jetzt job:10 join joke journal:2 judge
    jumper june:4 junior:3 keep:3 keeper kein keine:2 kept kettle key kid killed:3 kilometre:2
    kind kindness:2 kitchen:5 km:2 knee:2 knew:3 know:9 known:2 lab:4 lad:2 ladder lady:2 lake:2
    land:4 lane:2 laptop:3 largest:2 last:14 late:5 later:5 laughed:3 laughing launch laundry
    layer lead:4 leadership:4 lean learn:3 learned learning:2 learnt:2 lease leave:5 leaving
    ledger left:6 lemon length less:5 lesson:3 let letter:4 lever leverage licence lid:2 lied:3
    life:3 lift light like:11 line:9 list:7 listen little:4 live:2 living lkw local log logged
    login logo long:5 longer:2 look:5 looked:4 looking:2 loop lorry lose losing:3 lost:7 lot:3
    loud loudly love:3 lovely loyalty lunch:2 lundi lying machine:5 made:7 mail:3 maintenance
    make:3 making man:6 management:2 manager:5 manda manner manual manufacturer map march:3
    mardi:2 market:2 marriage master match math:2 mean meant:3 measure measured measuring:2 meet:2
    meeting:9 member:2 memo memory men:2 mending mentor menu:2 merge mes mese:2 microphone middle
    midnight min mine:2 minister minute:21 minuten miss:4 missed mistake:2 moment:2 monday:8
    money:5 month:16 monthly morning:11 mostly mother:2 motor mould:2 mouse move:2 moved:4 much:5
    nadie:2 name:7 named:2 near:2 nearly:5 need:7 needed net network new:14 news next:10 nice
    nicest night:4 nine:14 ninety:4 ninguem nobody:37 none noon north note:5 notebook nothing:12
    notice:2 noticed notification nrr:2 number:7 office:5 officer:2 official ohio oil:2 old:9
    older onboarding one:62 online:2 open:5 opened:5 operation operator:2 order:7 other:3
    otherwise ourselve output:2 outside:2 overtime:2 owned pack page:9 paid:5 paint painted palma
    pan paper:10 parent park parle part:8 partner:2 past:2 pay:7 payment:2 pdf pedi:2 pen:3 penny
    pensioner people:33 permanent person:2 persona personne:2 pessoa phone:4 pick:4 picked:3
    piece:2 pill pilot ping pink pipe place:2 plan:7 planner:3 planning:2 plant:3 plaque plastic:2
    plate:2 platform play:3 please pocket podcast point polish polite politely post:4 power
    practised predecessor:2 predict premiere prend prepared:2 present press:2 pressure price:6
    pride priest print:3 printer:2 prison prize probably problem:4 process:2 product:3 profile
    profit programme progress:2 project projector:2 promise promised:2 promoted:2 proper
    protection proud prouder public pull pulled purpose put:17 putting:3 pyramid:2 quality
    quarter:8 question:7 questionnaire queue quick quiet:3 quietly:2 quite quote rag rain:2 raise
    raised:3 ran:3 rang:2 range rate:2 rather ratio read:11 reading ready real:2 receptionist
    record recorder red:5 reden redesigned region release:3 remember:4 remembered renewal:3 rep:3
    replaced reply report:5 reporting request:2 resigned resin:2 response rest:2 result:2
    retention retired:3 retro:2 return returned review:3 ri rid:3 right:6 ring:4 ringing:2 risk:3
    rival:2 roadmap:2 role roll rolled:2 room:9 rotterdam:2 round:3 row rule run:2 rung:2
    running:3 runway saa:2 safety:2 said:21 salary:2 sales sandwich sat:6 saturday:2 saved saving
    saw:2 say:14 saying scan:2 school:3 score scrap:2 screen screw scrum:2 season:4 sech second:6
    see:6 seed seen seit sell semana:2 seminar senior:3 senora sent:5 sentence:3 serious service:2
    sery seven:6 shaking share shared shed:2 sheet shelf:3 shell shift:4 ship shipped shirt shoe:2
    shop short shortest shot shout:2 shouting show:2 shower:2 shown shut:2 sick side:6 sign:3
    signature:2 signed:8 silence:3 silent simply:2 single:5 sink sit:6 site:3 sitting six:16 size
    skill:3 sleep:3 slept:2 slice slide:3 slightly slip:2 slipper slope slow small smaller smell
    socket software:3 sold:2 solved:2 somebody:8 someone:6 something:10 somewhere son sooner:2
    sorry sort soul source speak:2 spec:2 speech speed spell spend:5 spent:6 split spoke:2
    spreadsheet spring:3 sprint:2 staff staircase stand:3 standing:3 standup star start:5
    started:2 station:2 statt stay:6 stayed:4 stehen steht step:3 sticky stock stood:5 stop:10
    stopped:7 stopwatch:3 story:3 strait strategy street stroke stubborn stuck subscriber suit
    summer supermarket supplier:3 support supposed sure:2 surname survey:3 swimming switched:3
    system table:7 tablet taiwan:2 take:7 taken:3 taking:2 talk:4 talked:4 talking taller tape:2
    taped target task taught teach teacher:3 teaching team:13 technician:2 tell:11 temperature
    ten:7 tenant tenth term:3 terrible test:2 text thank:4 thanked:2 theatre themselve theyd:7
    thing:23 think:4 thinking:3 third:5 thirty:3 thought:5 threat three:35 threw thrown thursday:3
    ticket tiktok till time:26 tired:2 title toast today:8 toddler todo:2 together:3 told:14
    tomorrow:2 took:12 tool:2 touch:3 town:2 track tracking trade:2 train:4 trained trainer
    training transfer travel:2 treat tried:2 trouble true truth try:2 trying tuesday:2 turin
    turn:5 turned:6 twelve:4 twenty:2 twice:8 two:44 type typed typing unanimously uncomfortable:2
    understand:2 union unpopular unterschrieben ups upstair use:2 used:5 useful:3 user:2 using
    valley value:2 van vendredi vessel:2 video:2 view:2 violin visit voice:2 vote:2 voted wait
    waited:2 waiting:2 wake walk:6 walked:4 wall:3 want:7 wanted:5 warehouse:3 washed:2 watched:2
    watching water:5 way:7 wear website wed:5 wedding:2 wednesday:3 wee week:34 weekly:2 weil
    well:8 went:12 wet whether white who:2 whod:6 whoever:2 whole:5 whose whove wieder win:2
    wish:3 witness wochen won:2 wonderful word:3 work:14 worked:2 workforce:2 workshop world worn
    worse worst worth wouldve write:5 writing:2 written:7 wrong:7 wrote:4 yard:2 year:48
    yesterday:2 yoghurt zero zip zone
  `,
  education: `
    account afternoon afterward age agreed airport allowed almost alone ana angel another ans
    answer app application:2 apprentice argue argued around arrived ask:8 asked:14 assistant
    attendance attrition august:2 aula:2 aunt author autre autumn away baby back:4 bad:2 badge
    balance bateu battery become bedroom began begin:2 behind:2 believe beside best better:2 big
    biggest bin biscuit bit black blackboard board:2 bonnet book bother bottom bought:2 box:3
    boy:2 break:2 bridge:2 bring:2 brother budget build:2 building:2 built:2 bureau burst:2 bus:3
    button buy call:2 came:5 canteen car:3 card:2 caretaker carried carry carton casa case:2 cat
    chair:2 change changed chapter charge charged charger chatgpt check child children:2 circle
    city class:4 classroom cleaned cleaning clear click:2 clicked clicker close:2 closed club cold
    colleague:2 coming company completion compliance content contract:2 correct correction cost
    council count counted country county courage course:6 cousin cow craft crianca cross
    cupboard:2 curtain data daughter:2 day:17 dead death decide degree:6 dent deux device
    differently:2 district:3 doctoral:2 doctorate dois done:3 double doubled drawing drei drop:3
    dua early earn earth easter egg eight:2 either eleven:6 else emergency empty end:2 erste
    essay:2 eu euro:2 evening:5 every:3 everybody everyone everything:2 expect experiment
    explained:2 fail failed falta family:2 far farmer father:2 feet fell:2 fetched field fifty
    file fin final:2 find fine:2 finished:3 fire:2 first:13 fit:2 five:3 flower fluent folder food
    football footnote force foreman forgot:2 forgotten former forty:3 four:6 fourteen free:4
    freezer:2 friday front full funded gap garage gate:2 gateway gave:4 gestern get:6 girl:5 give
    given glove go:3 goe going gone:2 good:2 got:11 graduated grant grey group grown:2 guess gym:2
    hair half:4 hall:2 hand:7 happen:2 hard hate head:3 headmaster heart heated hed:2 held helped
    hoje holiday:2 homework:3 horse hotel hotline hour:8 howled hoy huit hybrid idea inside:2
    instruction iron january job:3 judge jump jumper keep:2 keeper kettle kid:2 knew know:10
    knowing lab label land laptop:2 last:10 late:2 later:2 laugh laughing launch lazy learned
    learning:3 learnt leaving lecture left:2 less:2 lesson let:5 letter level licence lie lift
    light lighthouse like:2 liked line list:3 listen lit little:2 living lkw load locked log login
    long longer:2 look looked:2 lorry lost:2 lot loud love lovely low lui lunchbox lying machine:4
    made:4 madre make maker mal man:4 management manual march mark marked:2 marking master math
    means:3 medal meet memory:2 million minute:12 mir mis miss missed mistake:2 mock module:2 mois
    monday:4 money month:3 moon morning:4 mostly mother motor:2 moved name:6 nearly need:3
    negotiated net new:3 next nicest night:2 nine:3 ninguem nobody:6 none:2 nothing november:2
    number:6 ob october:3 office:4 old:5 one:33 open opened operator opposite other:3 page:2
    pagina paid pair:2 palma pan panel paper:2 parent:5 park particle partner pass passed:2
    patient:2 pattern pay pen people:11 permanent permit person phone:2 photo piano pick picture
    piece pilot pipe:2 place:4 plan:3 planner platform play:3 please:4 plug post pound practice:2
    primary:2 prime:2 primeira print printer prison prize product proof proved psychologist
    pupil:2 purpose:2 put:7 quarter quatorze quatre question:3 quiet radio:2 rain rate ratio
    read:2 reading real really reason red:2 remember replaced report rest result:2 ring:2 robot
    rolled roof room:7 roster round:2 row:2 rule run:4 running said:8 sais:2 sample:2 sat
    saturday:2 saved saw say:11 scared scheme school:9 screen:3 second:3 see:3 seed seen:2
    seminar:4 send:2 sensor sent sentence september:5 serious set settlement seventeen:2 share
    sharing shed sheet:3 shift ship shoe:2 shook shop shouting show:3 shown sign signed:2 sit:2
    six:6 sixteen skipped sleep sleeve slide:3 slot slow small smaller snow socket:2 sold solo
    somebody:5 someone something:3 soup spaghetti spare speech speed spend:3 spent spoken sponge
    square staff:2 stage stake stamp stand:3 start:3 started:2 stay stayed:3 stood stop:4 stopped
    street string stuck:2 student:4 study stuff submitted:2 suit summer sunday:3 supervisor
    surprised survive system table:2 tablet:2 talk:2 talked taller:2 taped task taught:2 tea teach
    teacher:6 teaching:2 team tear tech ten:5 term:2 test testing thank theorem theyd thing:5
    think third:3 thirty:4 thought three:13 threw:2 thrown:2 thursday till time:9 tired today:5
    todo:2 told:6 tomorrow:2 took:4 tool touch track trailer treinta trois try:2 tuesday turn
    turned twelve:4 twenty:3 twice:2 two:15 typed use used:5 vater:2 vendor vet video:3 volume
    volunteer wait waited waiting:2 wall:2 want wanted:2 warehouse warum washing watch:2 watched
    watching water:2 waterproof wean webinar wed:3 wednesday:2 wee week:7 weekend weight welder
    well went:3 wheel whether whod:3 whoever whole:7 wife window:2 won:2 wonder:2 word:3 work:2
    worked worm worth:3 write written:2 wrong:2 wrote yard year:24 yes yesterday:2 yo:2 zero
  `,
  entrepreneurship: `
    access account:3 accountant:2 admit advice afraid:2 afternoon:2 agency agent ago allowed along
    alquiler already:2 angel:3 announce:2 ano another:3 answer:5 answered anybody:2 anyone:3
    anything anyway apart app:4 arm article ashamed ask:5 asked:14 asking:2 asleep:2 august aunt:2
    baby:2 back:9 backer:2 bake baker bakery:2 balloon bank:2 banking:2 bath bean became become
    bed begin:2 believe best:3 beta better bicycle:2 big bigger:3 biggest bill:2 bin birthday:2
    bit:2 blame board:3 body boiler bonus book boss:4 bought:2 box brazil bread:2 break bring:2
    broke:2 budget build:2 building:2 built:4 burn business butcher buy:2 cafe:2 caixa cake call:4
    came:6 camera campaign canteen cap:2 car card:5 caretaker carried carry caught cent:2 chair:3
    champagne changed charge:3 checked:2 cheque:4 chest chief children choose chose chosen
    christma churn cinco clever client:2 close:3 closed:2 closing:2 club co:8 coffee:4 cold come:3
    committee community company:5 compliance conta contarme contract contrato cooked corner cost:3
    counter country:2 cozinha cried:2 crossed:2 cup customer:3 cut:2 dad date:3 daughter:2 day:9
    december decent decide deck:7 delivery depois desk:4 deux dia died digital dinner director dog
    dollar:3 done:2 donor:2 double drama drawn drove early:2 earn earned:2 egg eight:4 eighteen
    ele electricity eleven:7 ella else:3 email employee:4 end:2 ended:2 engineer enough envelope
    equity estate euro:3 every:8 everyone:6 everything:3 exit explained eye familia family far
    farmer father february fee:3 feel fellow fetched filed find fine fire fired firm:7 first:16
    fish five:8 flew floor flour followed food former forty:3 forum found:4 founder:16 four:11
    fourteen free:3 friday:3 friend:3 front fund:3 garage gas gate gave:5 get:4 girl:2 given:2
    glass glue go:4 god goe:4 going:2 gone:5 good:5 got:10 grant:2 grass gratitude greenhouse
    grow:2 growth:2 guide gull gym hair half:5 hall hand:3 handed:3 handle handwriting happen
    happy:2 hardly head:2 heard:3 heat heating hed hell help:2 hire hired hoje hold holiday:2
    home:5 homework hospital hotel:2 hour:4 hundred:4 husband:4 idea:2 ii impact inside instead:2
    intro invention:2 investor:5 january:3 job joiner journal judge junior keep:2 kept kettle key
    kid kill kind:2 kitchen:3 knee knew know:6 known lady land lane language laptop:2 large
    last:13 late later laughed launch:2 laundry:3 law lawyer:2 lay leak learnt lease:2 least
    leave:2 leaving leed left:3 lend lesson:3 let letter:4 leve licence lie life like:6 liked line
    lisbon list:2 little:3 live:2 lived long look:6 looking lorry lose lot love:4 lovely:2 lying
    machine:4 made:3 madre mail make:4 man:7 manana manufacturer march:2 market:3 master math:2
    matter meant:2 measuring meeting:4 member mended mentor mes middle milk mill million:7 mine:5
    minute:4 miss mistake:2 mois monday:4 money:13 month:16 morning:5 mortgage mother mouse
    moved:2 much:2 mum name napkin nearly need:2 nephew network neuf new next nice night:3 nine:5
    nineteen:2 ninety nobody:15 noe:2 none normal nothing:2 notice:2 november number:5 odd
    office:2 ohio oil:2 old:2 one:31 online ontem open:5 opened opening order:4 ordered other:2
    ourselve:2 oven:2 overdraft own owned page:2 paid:4 pair pan paper parent part:3 partner:4
    pass passed:3 passenger past patient pay:11 paying:2 payment payroll pen pence penny:2
    people:12 person:2 phone:5 phoned photo:3 pilot pipeline pitch:3 pizza place:2 plain plane
    planner plant:2 plate plumber polite portfolio post:4 practice pre primeira print prison:2
    prize pro problem:2 procurement product profit:2 project promise proper prototype proud pull
    pump:2 put:5 putting pyjama quatorze question:3 raise:2 ran:2 rang rate:2 read:2 really reason
    receipt refusal register registered rejection relieved remember rent:3 repair request research
    return:3 revenue:3 rich rien right:3 ring risk robot rocket roll roof roofer:2 round:5 run:3
    running runway:4 safe:2 said:5 salary:2 sat:4 saturday:5 save say:7 scale school:4 scrap seat
    second:8 see:3 seed:2 seen segunda self sell:4 send sent september:2 serious serve server
    seven sexy share:2 sheet:4 shell:2 shelter shipping shoe shop:2 short show:2 showed shower:2
    shut:2 side sign:4 signature:3 signed:3 sister site six:10 size sleep:2 slept:2 slide:4 slip
    small:3 smell software sold:4 soldered somebody:3 someone something:3 sorted soup speak
    spend:2 spent spreadsheet square staff stamp staring start:2 started startup:2 stay stayed
    stock stood stop:2 story stranger:2 street:2 subscriber subscription sum sunday support sure
    surprised sweep:2 swim:2 switch table take:6 taken taking talk tap tax teacher:2 teaching
    team:9 tear tell:6 ten:4 tenth term:4 themselve therell theyd:3 thing:8 think:3 thinking
    third:4 thirty though thought three:11 thursday:2 ticket:2 tiktok till time:8 tinha today:11
    toddler todo toilet told:5 took:5 tool:3 tout train trained travel tray truth trying tuesday:2
    turned:5 twelve:2 twenty:2 two:16 ugly understood unit update ups use used:3 useful user using
    van:3 version view voice voted wage:3 waiting:2 walking wall want:5 wanted:5 wash watching
    water way:3 wed:3 week:6 weekend:2 welcome:2 well went:4 wheel who:5 whod:3 whole:2 wholl
    whose whove wife:2 win wing wired:2 wish:3 witness woman women:5 won:2 word work:4 working
    workshop worried:2 worse:2 worth:3 wouldve write:2 written wrong:2 wrote:2 year:21 yes:3
    yesterday:3 yo yourself zero:2
  `,
  finance: `
    ab able abuelo access accident:2 account:5 actual added:2 address admit advice afraid age
    agent ago agreed alguien:2 allowed alone alquiler already:2 ambulance amount angel:2 announce
    ano another:3 ante:2 anybody:2 anyone:5 anything:2 anyway app:6 application approved:2 april
    area argument:2 around:2 aside:2 ask:8 asked:11 asking:2 asleep asset assistant ate:2
    attendance audit:2 auditor:3 autumn average away baby back:9 bag bakery:3 balance ball bank:10
    banking:2 basket:2 bath beach beat:2 beautiful become bed begun behind:6 believe:2 bell best:2
    beta better:6 big bigger bill birthday biscuit:2 bleed blind block board:4 boat body boiler
    bolt:2 bonnet bonus book:3 booked boring:4 boss bottom:2 bought:4 box:6 branch:2 brazil bread
    break breakfast bridge bring:2 broke broken brother brought bubble built:3 burn butter:2 buy:3
    buyer cada:2 cafe:3 call:7 called:3 came:7 cancelled:3 cap:4 car:4 card:3 cardboard care
    carpet cash:2 cat:2 cellar cent:3 centimetre central:3 ceo certificate cest:2 chain:3 chair:2
    champagne changed:2 charge cheap:3 check checked:2 cheque:3 child chip choir christma church:2
    churn cinema claim:2 cle cleaned:2 clear clever client:5 climbing close:4 closed:4 closing:3
    co:2 coffee:5 coin:7 cold:2 colour comment committee:4 company:2 compliance conta contract:3
    copy core corner cost:7 count:2 counted:2 counter:3 couple:2 course:2 cousin cover:4 covered
    crash credit crop cuarenta cuatro:2 cuenta curry:2 custom customer:3 cut:3 cycle damp:2 data:2
    database date day:15 dear december decent decide deck:3 default deleted department deposit:3
    depth desk deux:2 diary difference:2 different differently dig digital:2 direction director:2
    disagree district dividend doctor:3 dog:2 done:6 double:3 downtime drawer drawing:2 drawn drei
    drink:2 drive dull:2 duration:2 early earned:2 easter eat egg:2 eight:3 electricity eleven:8
    else:2 emergency empty end:2 enough:2 entry envelope:3 equity etf:2 euro:8 evening:3 every:12
    everybody:2 everyone:2 everything:4 exam exchange:2 executive:2 exist:2 exit expense explain
    explained:3 factory falta family:2 far farm farmer:2 father favour feature fee:5 feel fell
    fellow fence:2 fever fifth fifty figure:2 fill fin final finance fired firm:4 first:16 five:5
    fixed flat:5 flood:2 floor:5 flour folder food:2 fool footnote footprint forgotten fork form:2
    forty:2 forward:2 found:7 foundation founder:6 four:14 fourth framed free:2 friday:2 friend
    front full:2 fund:9 gap:3 garage gas:2 gave gestern get:7 getting:2 given glossy go:2 god
    gold:2 gone:2 good:2 got:4 grand grandmother:2 green group growth gull hail:2 half:7 halved:2
    halving:2 hammer:2 hand:5 handed handle handshake happy hard hardest hardly hatte head:2 hear
    heard:4 heat hed:2 held help:2 helped hier higher himself hit hoje hold:2 home:4 honest
    house:6 household hoy hundred hungry ice idiot ii independent index inflation:2 inside
    instant:2 instead:2 intern intro investor invoice itll ja jahren jai january:4 job:2 join
    juice june:3 junior keep:2 kept:4 key:3 kill kilometre kitchen:3 knew:2 know:7 known:2
    kollegin kommt lady:2 laid landfill:2 lane language last:7 late later:2 laugh laughed:2
    laughing law:3 lawn lawyer:3 lay layer learn:2 learned learnt lease leau leave:4 ledger:4 left
    lend lender length less:2 let letter:4 leve leverage licence lied life lift:2 light:2 like:6
    line:4 lisbon list:3 little:3 live:3 living loan:2 local logistic long:3 longer:3 look:9
    looked:3 looking lost:3 loud love:3 lovely low:2 lower:2 machine:3 made:5 main make:2 maker
    making mal man:2 managed manager:3 march market:2 math:2 matter mattress mean meant:2 measured
    meet meeting:5 mehr:2 member memo mese message metre metro microphone mil milk mill:2
    million:4 mine:4 minute:3 mir missed mistake model:5 mois:2 moitie moment monday:3 money:9
    month:24 moon morning:5 mortgage:2 mother:2 moto mould move:2 moved:4 mrs much:2 mum name:3
    nat near nearly:2 need:2 neighbour:3 nephew network neuf new:8 newborn news:3 next:3 night:3
    nine:8 nineteen:2 nobody:12 noe noon:2 normal note:2 nothing:2 noticed number:4 nurse:3 odd
    offer:2 office:4 officer:3 official ohio oil old:7 one:35 open:2 opened:2 opinion orange
    order:4 origin other:2 otherwise outside:2 own owner pack packed page:6 paid:6 paper:5
    paragraph park part partner:2 pass passed:2 passei past patience patient pavement pay:8
    payment:3 pence penny pension:2 people:14 phone:9 photo photograph phrase piano pick pilot
    pipeline pitch pizza place plan plant:3 plastic play please:3 point:3 policy polite
    portfolio:2 position post:2 pound:2 practice pre premium:2 prend presented press price:3
    priest print:2 pro problem:2 product pts public put:11 quarter:2 quarterly question:4
    questionnaire quiet raise raised ran rang:4 rate:4 ratio reach read:9 reading:2 real:2 really
    receipt:3 reconciling:2 reference refusal region regret regulation release:2 remain remember
    rent:5 report:3 reporting request rest result retired retry return:2 returned revenue:2
    rewrite rich rien right ring rise risk:3 river robot roll roof roofer room:5 root round:4 rule
    run rung runway safe:2 safety said:4 salad sample sat:4 save saved saving:4 saw say:11 scale
    scheme school:3 scoring scrap second:9 see:5 seed seen sell:2 seller:3 send:2 sentence:3 serve
    set:2 settlement seven seventh sexy share shared:2 shed sheet:4 shell ship shoe:4 shook short
    shout shouted show:3 showed:3 side:3 siempre sign signature:3 signed sister sit:4 six:6
    sixteen size sleep slept slide:2 slowly small:3 smart:2 smell software soil sold:5 somebody:7
    someone:3 something:3 somewhere:2 sondern sort sorted sounded spare spend:4 spent
    spreadsheet:3 spring:3 square stair:2 stand:2 staring start started startup:2 statement:2
    stayed:2 steht sticky stock stood:2 stopped:3 storm:2 stress string student:2 subscription:3
    sueldo suit:2 sum supermarket supplier:3 surface surveyor swim switch system:2 table:5 take:3
    talk tap target tax:2 tea teach technology tell:2 temperature ten:4 term:6 test text:2 thank:2
    themselve theyd thing:6 think:3 third:4 thirty:5 though:3 thought:2 three:13 thrilled thumb
    thursday:4 ticket tiktok till time:18 tin tiny tip toast tobacco:2 today:6 together toilet
    toit token:2 told:7 took:6 tool top tout:2 town trade:2 trainee tree treinta trust trusted:2
    truth tuesday:2 turin turn:2 turned:4 twelve twice:4 two:22 type unanimously uncle
    understand:2 unpopular update use:4 used:5 useful using valley:2 value van variable version:2
    village visit visite visitor voice vor:2 vote voucher wage:3 wait:2 waited waiting walking
    wallet want wanted:2 wardrobe:2 warehouse warum watch water:3 way:2 wear wed:2 wednesday
    week:9 welcome well:5 went:5 whatever white who whod:3 whole:3 wholl:2 whove window:3 wine
    wired wish:4 wochen woman:2 women word work:4 worked:2 workforce workshop world:2 worse
    wouldve write:2 written:3 wrong:2 wrote year:28 yes yesterday:2 yield zero:2 zwei zweimal
  `,
  health: `
    absence accident:2 accordion:2 actually add advert afraid:2 afternoon afterward age:2 agency:3
    ago:2 air alone:2 along:3 already:2 ambulance:2 angel ans answer:2 answered ante anybody
    anyone anything:7 anyway apart app applause apple:2 appointment:2 archive area argue argument
    arm around arrive ask:6 asked:17 asking asleep:2 assistant audit aunt autumn avait average
    away:6 awful baby back:16 bad:6 badge:2 badly:2 balloon band bank bankruptcy:2 banned bar
    basket batch:2 bathroom battery bay bed:6 bedroom:2 begin:3 believe:2 believed:2 bell bench:2
    best:2 better:4 bin birth blame blocked:2 blood:2 blue:3 board:3 body bored boredom boring:2
    borrowed boss:3 bought bowl box:3 break:2 breakfast:4 breathe breathed brigade brilliant bring
    broken:2 brother brought built burnout:2 burst bus:4 button cada cake:4 call:7 called:3 came:6
    canteen cap car:4 cardboard care:2 career case:2 caught:2 cell:2 cellar certificate chair:3
    changed:2 chart:2 cheap check children:3 chip chose christma cinco:2 city:2 class client climb
    clock closed:2 coffee colleague:4 come:4 coming:2 company complained condition consultant
    consultation control cook cooked cooking corner correct corridor cost:2 count:3 counted:3
    counting country:2 county:3 course court cover crew cried:4 cuenta culture cup cupboard cure
    cut:2 dad dance dark:2 data dauert daughter day:17 dear decade deleted delivery designed
    desk:2 deux device diagnosis:2 died difference different differently dije dinner direction
    director disappear district divorce doc doce doctor:7 dog:3 done:4 donor door doris dose:2
    doubled doubt:2 drawer drei:2 drink:2 drive:2 driver:2 drop dropped drove dua ear early:3
    easter easy edge:2 editor eight:6 eighteen either eleven:15 ella else:3 empty:3 end:3 engine:2
    engineer enough:3 enzyme erste estate euro:2 evening:5 every:11 everybody everyone:6
    everything:3 exactly eye:2 face failed:2 failure:2 fair fall:5 falta familia family:3 farm
    father:5 fatigue fax february feel:2 fell fifteen fifty fila filed fill filled film final
    finance find:2 finger fire first:19 fish fit:3 five:6 fix flask flat floor:4 flower flu folder
    font food fool fortnight forty found:2 founder:2 four:17 fourteen fourth free friday:4
    fridge:2 friend:2 front:3 fruit fume funeral gain garage:2 gave:8 gentleman get:10 getting
    given go:4 goe:7 going:2 gone:4 good:2 goodbye got:8 grant great green grew group:2 gym:2 habe
    hair half:7 hall hand:6 handed:2 handover happen:2 happened happy hard hated head:2 headline
    headmaster health hear heard heart:2 hecho hed:3 held:4 help helped heure heute hija himself
    hold:4 home:3 honestly hora:2 horse hospital:3 hour:17 house:2 hoy human hundred hung hurt:2
    idea ii instant instead:2 internet interpreter:2 itself jab:3 jahre january:3 jar job:2 joke
    judge june junior:3 keep:3 kept:3 kettle key:2 keyboard kill kilo:2 kilometre kitchen:3 knee:3
    knew:3 know:6 knowing:2 kollegin lab:4 lad landing lane language:2 lap laptop large:2 last:8
    late:4 later law lawyer lazy:2 lead learn learnt least leave:2 left:3 leg legal lemon lent
    lentil:3 less let letter:5 library lie life:2 light:5 like:8 liked line:7 list:7 listen:4
    little:2 live:4 living lobby locked log logistic long:5 longer:3 look:4 looked:2 looking:4
    lost:3 loud love lovely lunch:3 machine:3 made:3 mail:2 main maintenance make:3 making:3 man:7
    managed manager manana manha:2 many:2 map:2 march:2 mark market marz matter:2 mayor meant
    medal meet meine member memory:3 men:2 mentioned mese middle:2 midnight mil mile milk million
    min mind mine:3 minute:8 minuten mir:2 mirror miss missed:2 mistake moment monday:5 monitor
    month:12 morning:13 mostly mother:2 mouse:2 moved:2 moving mr mum:3 music mussel nadie name:7
    named:2 near:3 nearly:2 need:4 neednt:3 neighbour:3 nervous new:7 newborn news next:5 nicer
    nicest:2 night:10 nine:10 nineteen nobody:18 nodded nome none noon:2 normal:3 north note
    notebook nothing:5 noticed:2 notification november number:4 nurse:3 ob oclock october:2
    office:2 officer old:5 one:24 online onto open:4 opened operation opinion orange order:3
    ordered otherwise outside overnight page paid paint pair paper:4 parent park:4 parking part:3
    partner party:2 pass passed passenger past:2 patient:7 pay:2 pea pence pencil:2 people:22
    percent person:3 phd phone:6 phoned piano picked picture pill pilot place:2 plan:2 plane
    planet plate play:2 please:3 pm positive post practice:3 prefer preregistered pressure print:2
    printer pris pro problem procurement product profile programme promotion proper proud:4
    prouder psychologist:2 pulled:2 purple:2 put:4 question:2 quiet:4 quietly quite race:2 rag
    ran:2 rang rather ratio reach read:5 ready really reason recall recorded red:3 region
    registration regret remember:3 remembered remote rent replaced replication:2 report:2 research
    result:2 review ri right:3 ring:2 ringing:2 river road rolled room:9 roster rota:2 run:3
    running:2 runway safe said:10 salad sat:6 saturday:2 save saw say:12 saying scale:2 scan:3
    scared:2 school:5 scratch screen:2 seat sech second:5 see:5 sell:2 send:3 senior senora
    sentence:2 september server session set:2 seven:4 seventy:2 sexy shed:5 shelf shift:5 shoe
    shook short shoulder shout shouted:2 show:2 showed:2 shower shut sick side sign signed simply
    single sink sister:2 sit:3 six:10 skin:2 sleep:3 sleeve slept:6 slice slightly slipper slot
    small:5 smoking somebody:9 someone:3 something:3 somewhere:2 sorry speak:2 spec special speed
    spend spent split spoken spoon spring:2 stair start:2 started:2 starting station stay stehen
    stood:2 stop:6 stopped:2 story:4 stranger:2 stress stroke student:4 sugar sunday:3 supermarket
    surgeon:2 swapped:2 switch table tablet take:5 taken taking talk:4 taller task taught tax:2
    tea:2 teach:2 teacher:2 team:10 tear tech technology teenager:2 tell:3 telling:2 ten:7 tent:3
    term:2 terrible test:3 tested thank:5 thanked:2 theatre themselve therapist therell theyd:3
    thing:9 think:4 thinking third:6 thirty:5 thought:5 three:15 threw throw:2 thumb thursday:3
    ticket tigrinya time:13 tip:2 tired tissue:2 toaster today:5 todo told:11 tonight:2 tonne
    took:7 tool tore:2 town:2 tractor traffic train trained trainee trainer tram:2 transfer tray
    treat treatment:2 trial tried trouble true truth tuesday:4 tur turned:3 twelve:5 twenty:3
    twice:4 two:28 typing tyre understood:2 union unit use:2 used:5 useful vending:2 vendor vier:2
    village:2 visite visitor volunteer:3 wait:2 waited:2 waiting:4 walk walked wall:2 wallet
    want:3 wanted ward:5 warning watch:2 watched:2 water:2 wave way:4 wear webinar wed:3
    wednesday:2 wee week:18 weekend weight:3 weil welcome well:5 went:5 whatever:2 whatsapp
    whether:2 who whod whole:4 wife:5 win window:3 winter:3 wire witness wollte woman:5 women won
    wool word:4 work:6 worked:3 working worried:3 worse worst write:5 written wrong:3 wrote:3 yard
    year:33 yellow yes yesterday:2 yoghurt young yourself zone
  `,
  'marketing-and-sales': `
    account:7 actually ad:3 added:3 advert afraid afternoon:2 agency:2 ago:2 ai:2 air allowed
    almost:2 alone:3 along:2 aloud already ambulance angry:3 ano another answer:11 answered
    anybody:2 anyone anything april archive argued argument arrive article:2 ashamed ask:5
    asked:13 assistant ate august aunt:2 away:4 back:14 bad:3 baker bakery band:2 barn basement
    basket:2 beat become began:3 begun behind beim bell best:4 better bicycle big:3 bigger:2
    biggest:2 bill bin bird bit:2 black bleed blocked board booked boot:3 boredom boring boss:4
    bought:2 bowl box:2 brand:3 bread break:2 breath brenda:2 bring:3 broken brother brought:3
    budget:3 burn bus business busy button:2 buyer:5 cake:2 call:13 called:6 calling:2 came:11
    campaign:2 canal car career caretaker carpenter carry cart carton cent centre certificate
    champion:3 change:2 changed:4 chapter:2 charge:2 chatgpt cheaper cheapest chief:2 choose
    christma church churn claim class clean cleaned click:3 clicked client:12 clip:3 closed:5
    closing coat code coffee:3 cold colleague collected colour:2 come:2 comment:3 community:2
    company:3 competitor completion conference congratulation:2 consultant contact:2 content:2
    contract:2 contrato contribution conversation:2 cooked:2 copy corner cost couldve counted
    country:3 course cousin cover cow crate crossed cup curtain customer:12 cut:3 dad:2 daily damp
    dared dark dashboard:2 date daughter day:20 dead deal:3 decided definition delete deleted:2
    delivered delivery:2 demande department depois designed desk digital dinner:2 discount:3 dog:2
    dollar done:2 doubled download:2 draw drawing drill drive driven driver drove:2 earn easter
    edge eight:4 eighty ele eleven:13 empty end:5 engine engineer episode eram eu euro evening:4
    event every:13 everybody:2 everyone:2 everything ex exactly:2 except executive expensive
    explain:2 face failure fair fall family fantastic fast:2 fee feet:2 fell:3 fewer:3 field
    fifth:3 fifty filled film filmed finally:4 find:3 finding firm first:18 fish fit five:7 fix
    fixed:4 flat flew focus fois folded follow follower:2 food forecast form forty:3 forum:2
    forward found four:15 fourfold:2 fourteen:2 frame:2 free:3 friday:4 friend:2 front:2 fruit
    full funeral garage gate gave:4 get:5 given glossy go:8 goe:2 going:2 gold gone:2 got:6 grand
    grandad grandfather great group growth guest guide habe half:10 hall hand:6 handed handing
    handle handling happen:2 happened:6 hard:2 hardly:2 hate:2 head headline:2 health hear:2 heard
    hearing hed:3 hero herself heure hire:2 hiring hold:2 home:2 honest:2 hot hotline:2 hour:8
    house human hundred:3 hung:2 hurt husband idea:3 idiot important index instead:3 insufferable
    insurer intern:3 internet interview intro invitation invited invoice itll itself ja jam
    january jar:3 job:2 juice june junior kept:2 key:2 kill kind kitchen:3 knew:2 know:10 label
    ladder lady:2 lake land landing largest:3 last:15 late later:3 launch:2 law lawyer:2 lay
    lead:2 learn learned learning leave:2 leed left:5 legal lent:2 lesson:3 let:2 letter:2 lever:2
    life:2 lift:2 like:8 line:5 link:2 lisbon list:2 listened listener live:3 loaf logged login
    logo:3 long:5 longer look:4 looked:6 looking loop lose:2 lost:6 loud:2 love:4 loyalty lui
    lying machine:3 made:4 mail:2 main make:4 mal man:5 manager:2 manda many map march margin
    market marketing:2 marriage mattress mean meant measure:3 meeting:3 mehr member:4 mentioned
    menu:2 message midnight:2 mile million:4 mine:2 minister minute:11 miss:4 moment:2 monday:6
    money:3 month:9 monthly morning:2 mostly mother:2 moved:3 moving much:2 muddy museum music:2
    name:6 named nearly need:5 needed:2 neednt neighbour:3 nephew:2 nervous network:2 new:11
    news:2 newsletter:3 next:6 nicht night:4 nine:14 ninety nobody:11 note:3 nothing:11 notice
    noticed:3 november nrr:2 number:4 objection odd office officer old:8 oldest onboarding one:43
    online open:2 opened:2 opinion:3 order:2 ordered other ourselve oven packaging:2 packed
    page:10 paid:4 painted pair panel paper:4 paragraph parcel:4 parle part past:2 patience pay:4
    paying:2 pdf pen people:23 percent person:3 persona phone:6 photo photograph pick picked
    picture piece:2 pigeon ping pitch:2 place plane platform pocket:2 podcast:2 point:2 pointed:3
    pop position post:2 posted:5 power praise predict:2 press price:3 print printed:2 prize
    probably process procurement:2 product profile:2 profit prompt proof proper pub:3 publish
    purpose:2 put:3 quarter quatre question:7 queue:2 quiet quote radio:2 rain rang:4 reach read:6
    reader:3 ready really reason recall recognised recorded red registered remember:2 renamed
    renewal:3 rent rep:2 replaced reply reporter:2 resigned response retention return:4 review
    rich rid rien right:4 ring:6 ringing rise road:2 room:7 round rubber rude:2 rule:2 run:4
    rung:2 running saa:2 said:18 sale:2 sales:6 sample sang:2 sat:4 saturday:3 save saw say:13
    score scoring screen:2 screw:2 search season:2 second:9 see:7 seen:2 sell:2 send:2 sent:5
    sentence serious:2 service seven:3 share:3 shed:4 sheet:2 shipping:2 shoe shop:7 shortest
    shout:2 shouting show:3 showed:3 shut side:2 sign:2 signed:5 silence:5 silent sim simple
    simply single:2 sink sister sit site sitting six:11 size skill skip sleep:2 slept slide slowly
    small:3 smaller smoking soap sold:6 somebody:5 someone:4 something:4 sorry soup:2 speak
    speaker:2 spell spend:2 spent:7 split spot:3 spring:3 stage:2 stakeholder:2 stamp stand:2
    start:2 started:3 starting statement station:2 stay:3 stayed step stop:3 stopped:2 story
    stranger strategy strip student subscriber sun sunday support:2 supposed surgeon survey:2
    surveyor table tag take:5 taken taking talk:3 talked:4 talking:3 target taught:2 teacher
    team:3 technician tell:3 ten:5 tenth term test tested testing:2 text thank:3 themselve theyd:4
    theyll thing:7 think third:4 thirty:4 thousand thread three:18 threw thumb thunderstorm:2
    time:13 tinha tiny tired:2 today:6 toddler told:9 tonight took:5 tool top:2 touch:3 town:2
    tracker tracking trade:2 traffic:2 train:2 transfer trial trick trouble trying tuesday:3 turn
    turned:2 twenty:5 twice two:16 typo tyre uncle understand unterschrieben update:2 ups url:2
    useful value van:2 vendredi version:2 video view:3 visit:2 visitor:3 volume volunteer vs
    waited wake wall:3 want:2 wanted:10 wardrobe warehouse:2 wash washed watched:2 water
    waterproof way:3 website wed:5 wedding:4 wednesday wee:2 week:12 weekend well:3 went:8
    whatever:2 whether white whod whoever whole:4 whose:2 window wine wish won:3 word:7 work:5
    worked working workshop world worn worst worth:2 write:6 writer writing written:8 wrong:2
    wrote:5 yarn year:33 yellow yes:2 yesterday zweimal
  `,
  'media-and-creativity': `
    account actor actually ad add:2 advert afternoon:3 afterward agent air airport along aloud ano
    ans answer:2 anybody:2 anything archive arguing argument arrive article ashamed ask:2 asked:8
    asking aunt avait average away:3 awful back:10 bad:2 bag band:2 beat bedroom began:4 begun
    behind bell best:8 better:2 big bigger bin bit black boat:2 body book:3 boot:2 boredom
    borrowed:2 boss:2 bought box:2 brand break:2 breakfast:2 breathe breathed bridge:2 brief
    bring:5 broke broken brought brown budget:2 built bus:2 button:4 bypass caixa cake call
    called:2 calling camara:2 came:12 camera car:3 card:2 cardboard care caretaker carpenter
    cest:3 chair:4 changed chapter:3 charge cheap chicken:2 chief chip choir chose church cinema
    class:2 cle clean cleaned clerk clicked clicker:2 client:6 closed:3 club coast coat:2 coffee:4
    cold collected collection:2 colour column come:2 coming comment complained completion:2
    conference congratulation cooked copy:2 corner correction corridor cost council:3 county
    couple courage course cousin cover:2 covered cozinha crate crew crianca cried crossed cuatro
    cup:2 cupboard curtain customer:4 cut:5 dad:2 damp:2 dared dark dashboard daughter day:14 dead
    deal dear decided dela delivered desk:4 devait died:3 differently dinner:2 director dog done
    download:2 draft drama drawn dreadful drew:2 drill drink drive driver:2 drop:2 dry easy eaten
    edge:2 editor:3 eight:3 eighteen:2 eighth eighty eleven:5 ella else:2 employer empty:2 end:2
    engineer:2 envelope episode:3 erste evening:3 event every:11 everyone:2 everything executive
    expensive explain:3 explained eye face fail fast father:3 fear:2 feature festival fever fewer
    field fifth:2 figure fila film:2 final find finding finger finish finished:4 fire first:15
    five:4 fix flat floor focus fois folded food forty:3 forward found:2 four:16 fourfold
    fourteen:2 fourth fox:3 frame:4 free friday:3 friend front:4 full:2 gave gentleman get give:2
    given:2 glove:2 glue go:3 goal goat:2 goe going:3 gold gone:3 good:2 got:4 grandad:2
    grandfather grandmother grey guest:4 guide gun habe:2 half:5 hall hand:8 handle:2 happen
    happened:2 hard:2 hardest hatte head hear heard hearing heart heating hed:2 held help hero
    heute:2 hiring hoje hold holding hole:2 home:3 hospital hotel hotline hour:7 house human
    hundred hung:2 ice idea:4 inside instead:2 interview:2 intro inventory invoice jahre jai jour
    jump june keep keeper kept:4 kitchen:2 knee knew:2 know:7 known lab lado lady lai:2 lamp
    laptop:2 last:11 lasted late later laughed:2 law lawyer:3 lead:5 learn leave:2 leaving left:6
    len:3 less let:3 letter:3 level:2 library lie lift:4 lifted light:2 lighthouse:2 like:4 line
    lisbon listened:2 listener:2 little:2 live living local:2 locarno:2 logo:2 long:3 longer
    look:6 looked:4 looking:2 loose lorry lose lost:3 lot loud lovely lumiere:2 lunchbox lying
    machine made:5 mail main make maker making man:3 manana march mardi mark market marriage
    matter mayor:3 measured meeting:5 meine mes microphone midnight:2 mil million:2 mind mine:4
    minister:2 minus:2 minute:11 mirror misma miss:2 missing model mois monday:4 money:2 month:9
    morning:5 mother:3 mouth:3 moved much:3 muddy mum:2 museum music:2 nadie name:4 named nearly
    need:3 needed:2 neighbour:2 netait new:4 newsletter:2 next:3 nicest night:5 nine:10 nineteen:2
    ninety nobody:9 nome none noon note nothing:7 notice:2 noticed:2 novel number:2 nurse object:3
    office:2 old:9 onboarding one:46 open:3 opened opinion orange:3 ordered other ourselve outside
    ovation owe packaging packed page:9 pagina paid:2 painted panel paper:5 paragraph parcel:2
    parent park pass passer:2 past patient pay pensioner:2 people:23 percent perfect:2 permanent
    person:3 phone:4 piano:2 picked:2 picture:5 piece:2 pill place:2 plane planned:2 plant please
    pm pocket podcast point pointed:2 polish pop post:2 pot power practised prefer premiere
    press:3 primeira print:2 printed:3 printer prise prison prize procurement production projector
    promised proper prototype:2 pub public publish put:6 question:4 queue quick quiet:2 quiz
    radio:2 rain:4 ran:3 rang:3 rather:2 read:3 reader:3 rebuilt recht record recorded recorder
    redesigned reel referee registered rejection:2 release remember remembered renamed repair
    replaced reply reporter:2 rewrite ride rien right roll room round:3 row:3 rubber rude rule
    ruler rung running:2 said:12 sales sang:2 sat:5 saturday:3 save saw say:7 scene:3 scratch
    screen:4 screw season second:5 see:7 seen:2 sell:2 sentence september set seven:4 seventeen
    seventh shaking:2 share sharing sharp shed:4 sheet:2 shipped shoe shook shop:2 short:2
    shortest shot:5 show:2 showed:2 shut sigh sign:2 signal signature signed:2 silence silent sim
    single:2 sit:4 sitting:2 six:11 skip sky slept slide small:3 snow soap:2 sock sold:3 solo
    somebody:7 someone something:3 sorry:2 sous speaker speech spelt spent:4 spilled spoon spot
    spring sprint staff:2 stage:3 stakeholder stamp standing star start starting statement stay
    stepped stood:2 stop:2 stopped:3 story:2 stranger student:2 studio:2 stuff suit summer
    sunday:2 sunny sure surprised swapped table tablet take taken talk:3 talking tap target
    teacher team:2 tear tell:3 ten:5 test:2 tested thank:3 theatre:2 themselve theyd:2 theyll:2
    thing:3 think:2 third:2 thirty:2 thought:2 thousand thread three:11 threw throw thrown
    thunderstorm:2 thursday:2 ticket time:9 tin tiny toast today:5 toilet told:7 tomorrow tonight
    took:5 tool touch train:2 tree:2 trial trick tried:2 true try:2 tuesday turned tutorial:2
    twelve twenty:3 twice two:14 typo ugly ultima update upstair used:3 version:5 video:2 vier
    view:2 village violet visitor voice volume volunteer:3 voted voucher waited:2 wake walked:3
    wall:3 want:2 wanted:3 wardrobe:2 warm watch watched water wave way wed:3 wedding:3
    wednesday:2 week:4 weekend welcome well:2 went:8 wet whatever wheel whether white who whod:3
    whole:5 whose:3 window wing winter:2 wish woman:2 won:2 wonder word:7 work worked workshop
    worst wouldve write:3 writer writing wrong wrote:5 year:20 yellow yes:2 yesterday:2 yourself
    zone
  `,
  'people-and-culture': `
    ab absence:2 acceptance:2 accident account:2 actor actually:3 ad address adopted advice:3
    afternoon afterward:2 age:3 agree agreed ahead:2 ai allowed:2 almost alone:2 along:5 aloud
    already ana analyst announce:2 announcement:2 another:2 answer:7 answered:5 ante anything:5
    anyway apart:2 apologised app:2 appeal:2 applicant:2 application:3 apply appointment
    apprentice:2 april arguing argument:4 arm around:2 arrived ask:12 asked:26 asking:5 asleep:3
    attendance attrition:2 august author autumn:2 avait avon away:5 back:14 bad:4 badge:4 badly
    band:2 bank bar basket bath become bed began begin begun behind bell bench:2 beside:2 best:7
    better:6 big bigger bin birth biscuit blame blind block blocked:2 boat body bonus book boot
    boring boss:13 box boy:2 brave:2 break:3 breakfast brilliant bring:2 broke broken:2 brought:2
    budget:3 build building:2 bureau burnout:2 bus:3 buy cake calendar call:12 called:5 calling:3
    came:15 camera:2 canal cancelled:2 cancer canteen:2 captain car:5 card career:3 caretaker
    carpenter case:2 catorce centre certificate chair:4 change:4 changed:10 cheaper check checked
    child children:2 choice choir christma cinema circle:2 class:2 cleaner:2 clear click:2 clicked
    client:5 climbing clock closed club co coach coffee:3 cold colleague:5 come:2 coming commute:3
    commuted:2 company:5 complained compliance congratulation contract:3 conversation:2 cook
    corner cost:3 council:2 count counted:3 courage course:2 cover:2 craft:3 crew cried:4 crossed
    culture:2 cup cupboard cure curtain customer cut dad dare dark:2 dashboard data:2 date
    daughter:2 day:35 deaf:2 deal:2 decent decision:3 deep:2 degree dela delete delivery demande
    department:2 desk:5 deux diary different:2 differently:3 dinner director disagree disappear:2
    division divorce doctor dog done:6 double drama drawing:2 dreadful drink drive:2 driver dull
    ear early:2 earn:2 earned:2 easier eaten effect eight eighty either eleven:10 else:2 email
    employee:3 employer end:6 ended:3 engine:2 enough:2 ensemble:2 entry equity euro:4 evening:5
    every:14 everybody:7 everyone:11 everything:3 exactly:2 exam:2 exciting existed expense
    experience:2 eye:2 face:4 fail fair:2 family fantastic father:2 fear:3 february feel fell:3
    felt:2 festival fewer field fifty fill filled:2 film fin final:3 finance find:4 finished:2
    fire fired firm:5 first:24 fit:3 five:12 fix:2 fixed:3 flat:2 floor:4 flower flu folded follow
    follower football:2 force foreman:3 forgotten forklift:2 form forty:6 found:4 founder:2
    four:13 fourfold fourteen:3 framed free:3 friday:8 friend:4 front:3 fruit full:5 fund gap:2
    garage:3 gave:5 get:12 getting:2 give:3 given:3 gladly:2 glass glossy glove go:7 goal goe:4
    going:4 gone:3 good:8 goodbye:2 got:16 graduated gran:2 grandfather grateful gratitude great:2
    green grew group growing:2 grown guess:2 guessed guest guide gym hair half:12 hall:4 hand:4
    handing handle handshake happened:3 happy hard head headline headphone:2 hear:2 hed:3 held
    hell help:2 herself heute:2 himself hire hiring hold:3 hole holiday:2 home:6 honest honestly
    hospital hotel hour:21 house:3 household hr:2 hundred hung hurt husband:5 hybrid:3 ice idea:2
    impact inbox initial instead:2 instruction insufferable:2 intern internet interview:4
    invitation invited invoice itll itself jahre jahren jai:2 job:12 joiner:2 joke:2 jour journal
    judge july june:2 jury keep:4 kein keine kept:2 kettle key:2 kid:2 kindness kitchen:3 knee:2
    knew:4 know:11 knowing known:2 kollegin kommt lad ladder lado laid lake language lap laptop:6
    last:10 late:3 later:3 laugh:2 laughed law lawyer:3 lay layer lead:5 leadership:4 learn:3
    learned:2 learning learnt:2 lease leave:6 leaving leed:2 left:3 leg lemon less:2 lesson let:5
    letter level:2 lie life:3 lift:4 light:3 ligne like:12 line:2 list:9 listen lit little
    living:2 lobby log logistic logo long:3 longer look:5 looked:6 looking:5 lorry lost:2 lot:2
    loud:3 love lunch:3 lundi:2 lying machine:5 made:3 mail:6 maintenance make making:2 man:10
    managed management manager:8 manner manual march:7 mardi mark market marz master mean:2 meant
    measure:2 medal meeting:5 men:2 mending mentioned:2 mentor:2 mes mese mile mine:3 minute:14
    mir:2 mistake:3 module moment monday:6 money:2 month:14 morning:6 mother:3 move moved:3
    name:10 nappy nearly need:10 needed negotiated neighbour nephew net network:2 new:7 news:2
    next:11 nice:3 night:7 nil nine:9 nineteen ninety nobody:19 nome none:2 note:4 nothing:10
    notice:2 noticed:3 notification november nowhere number:3 nursery:2 oclock offer office:6
    old:6 older oldest one:44 open:4 operation operator opinion opposite orange order:6 other
    otherwise ourselve output:2 outside overdraft overtime owned packed page:4 paid paint pair
    panel paper:6 paperwork parent:2 parking parle part:2 partner party pass:2 passed:3 passenger
    path pay:8 payroll:5 pen:2 pencil pension:2 people:33 permanent:2 person:10 personne:3 pessoa
    phone:2 photo picked picture pilot pipeline pitch pizza place:4 plan:5 planner:2 planning
    plant:4 play please:2 plotted podcast:2 policy:2 polish pose position post posted:2 practice
    practised:2 predecessor premiere prend prepared present pride:2 print printer:3 pris prise
    prison problem process procurement profile programme project promise promoted promotion:2
    proper:2 proud:3 public put:3 putting:2 quality quarter question:15 questionnaire quiet:2
    quietly race rag railway raised ramp:3 ran:3 rang:4 range rather ratio:2 read:10 reading ready
    real:2 recognised record recruiter:2 red:4 reden:2 reel reference remember:3 reminder rent:2
    rep repair replaced reply:3 report:3 reporting resigned:2 response rest result:2 retired:3 ri
    right:6 ring:6 ringing road rock role:2 rolled roofer room:12 rota:4 round:10 row rule:4 run:5
    rung running said:14 salary:3 salesman sandwich:2 sang sat:2 save saw:3 say:18 saying school:5
    score screen season sech second:11 see seen segunda seit semana seminar:2 send:2 senior sensor
    sent:4 sentence serious:2 server session seven:4 seventh seventy shaking share shed:7 sheet:3
    shift:5 shipped shoe:2 shook short shortlist:2 shouted show shower:2 shut sick:3 side:2 sign:2
    signature signed:5 silence:2 silent sit:4 site six:11 size skill sleep:2 slept:4 slide:3 small
    smell smelt socket software soil solved somebody:12 someone:9 something:5 son sooner sorry:2
    sort sound source speech:2 spelt spend spent:3 spoke:3 spreadsheet:2 spring:4 staff stage
    staircase:2 stand:2 standing start:4 started:4 starter starting:2 station:2 stay:4 stayed:3
    stood stop:4 stopped:8 story:2 stranger street sueldo summer:2 sunday supervision supervisor
    sure:2 surprised survey:2 surveyor sweep swimming switched system:2 table:3 tablet tag take:9
    taken:2 talk:7 talked:3 talking:3 taller tap task:2 taught taxi teach team:13 teenager tell:8
    telling ten:9 term thank:2 thanked:3 theatre therapist:3 theyd:2 thing:12 think:3 thinking
    third:5 thirty thought:6 three:28 thrilled throw:2 thrown:2 thursday:5 ticket time:14 tinha
    tired:2 title:2 toast today:7 together told:17 tonight took:15 tool:2 town trade:2 traffic
    train:2 trainee training tram travel treat:2 treatment trial tribunal:2 tried:3 trois trouble
    truth tuesday:4 tur turned:5 turnover twelve:4 twenty:4 twice:5 two:32 tyre uncle:2
    uncomfortable union:3 use:2 used:4 useful:3 value:2 vet video:3 view violin voice voted wait
    waited:2 walk:3 walked:2 wall:3 wallet want:5 wanted:4 ward warehouse warning watch watching
    water:2 way:6 wean wear webinar wed wednesday week:20 weekend:3 weekly weight weil welcome
    welder:2 well:5 went:10 wet whatsapp wheel wheelchair whether:4 who:3 whod:2 whoever:4 whole:5
    wholl whose whove wieder:2 wife:3 win winter wish wochen women:3 wonder wondered:2 word:3
    work:18 worked:2 workforce:2 workshop:2 world worst:3 worth wouldve write:5 writing written:2
    wrong:6 wrote:5 yard year:57 yes:3 yesterday:3 young yourself zero zone:2
  `,
  'public-life': `
    able accident accountant adopted:2 advert afraid age agency:2 agree agreed:2 agreement ahead
    airport alone:2 along:3 ambulance announce announcement ano anonymous another:3 answer:3
    answered:2 anybody:3 anyone:2 anything apart:4 apology app:2 appeal applause apple applicant
    application:2 apply:2 approved arguing argument arm:3 ask:12 asked:20 asking:2 audit august:3
    autumn average away baby back:9 bad:2 bake baker bakery ball:3 band bank:4 banner:3 bar
    basket:2 bath beach beat become believe bell bench:7 beside best:4 better bicycle:2 big bigger
    bike bill bin birth birthday bit bleed blind blood board boat body boiler bolt book:3 border
    boring:3 boss bottom bought box:2 brave bread:4 break breakfast breath bridge brief brigade
    bring:2 broke broken:2 brought budget:2 build:2 building built bus:4 business butcher butter
    button:3 buy:3 cake:3 call:5 called:6 calling calm came:12 campaign cap captain car:5 card:2
    care carpenter case:2 cash cat catorce cellar:2 centimetre central:2 chain chair:2 chalk
    changed:2 charge:2 cheap chess chest child children:2 chip:2 choice chose chosen christma
    cinema:2 city:3 clapped class clean:2 cleaner clerk client:4 climbing clinic close:2 closed:3
    club:2 co coach:3 colder colleague:2 collected collection come coming comma:2 committee:2
    community company:4 computer condition:2 connect consent:2 consultant consultation contact
    contract cooky correction cost:3 council:4 count counted:7 counting country:3 county court:3
    cousin covered cross:2 crossed:2 cure cut:2 cycle dad:2 dare data daughter day:16 deaf:2 death
    decent decide:3 default:2 deleted department:2 desk:4 dia diagnosis diary difference different
    differently disagree district:2 division doce doctor:3 dog dois dollar:2 done:2 donor:3 doubt
    drawn:2 drive:2 drop drove:2 dull:2 earn earned easy effect eight:6 eighth elected:2 eleven:14
    elf else:2 employer empty end:2 ended:2 enough entry envelope:2 estate eu euro evening:4
    every:9 everybody:4 everyone:4 everything:3 exactly exam except exist experience explain extra
    eye face factory fair fall family:2 farm father fax fear feel fell:2 festival fever fewer
    field:3 fifth file:3 final find:2 fine finger fire firm first:15 five:13 fixed flag flask
    flat:2 floor:2 fold folding food:2 foot:2 football:3 force form:6 former forty:4 found:4
    foundation founder four:20 fourteen:3 fourth:3 free:3 frente friday:4 fridge front full gas
    gate gave:3 german:2 get:9 getting gift girl give:2 given glass:2 glove go:4 goal:3 goat god
    goe:4 going:2 gone:2 good:4 got:10 gran grand grandmother grandparent grant:2 great:2 green
    grey grid group growing guess:3 gun gym:3 habe habit half:11 hall:2 halved hand:4 handed
    handing handle handover happen:4 happened happy hard hardly hate head:2 headline heard
    hearing:2 heart heat heating:2 hed:3 hello high higher hire:2 hiring hold home:2 homework
    honestly hora hospital:2 hotel:2 hour:5 house:3 household:2 hundredth:2 husband impact:2
    inflation:2 inside interpreter:3 interview:3 investor item:2 itll jab jahre job:4 judge:5 july
    jump junior jury keep:2 keeper:2 kept:2 key kind kindness kitchen:2 km:2 knee knew know:9
    known:2 lab:2 ladder lady:3 lamp lane:2 language large largest last:7 lasted later laugh
    laughed laundry:2 law:2 lawyer:3 leadership leak:2 learn learned leave:2 left:6 legal lend
    length less:3 let:2 letter:5 library licence life:2 lift:2 light like:11 limit line:5 list:3
    listed:2 listen live:4 lived:2 living:2 lobby local logistic logo lollipop long:5 longer:2
    look:7 looked looking:3 lost:5 lot:2 loud:3 lower loyalty lunch machine made:7 make:5 making
    man:7 manager:2 manana map:4 march:3 market marking marz math matter mayor:2 meant meeting:3
    men:2 mended mese message metre:2 metro:2 microphone midnight:2 mill million mind:3 mine
    minister:2 ministry:2 minute:10 model:4 monday:5 money:5 month:9 monthly morning:6 mortgage
    mostly:2 move moving mr:2 mrs much museum name:3 nappy nearly:2 need:8 needed negotiated
    neighbour:2 net new:5 news:3 next:13 nice nicest night:4 nil:2 nine:6 nineteen:2 ninety
    ninguem nobody:14 nodded:2 none:2 noon:2 normal:3 note:3 nothing:5 nowhere number:4 nurse:3
    nursery:2 objection october office:2 officer:2 official ohio old:9 one:56 onto open:3 opened
    opposite orange order:4 other:2 outside:3 oven overnight owned owner packed page:10 paid:5
    painted panel:2 paper:7 paperwork parcel parent:2 park parking part:4 partner party:5 pass
    past:3 patient:2 pavement pay:12 payroll pencil pension:2 pensioner people:33 permanent:2
    permit person:2 phone:5 photo:2 pigeon pipe pitch:2 place plan:2 planning plant:2 plaque:4
    play please:3 point:2 policy politely:2 pond pool post:2 postcode pound:2 power:3 practice pre
    presented press pressure print printed printer prison:2 process product profit:2 project proof
    proper proposal protection pump:4 put:9 pyjama quarter question:4 queue quiet:2 quietly radio
    rain:2 ramp:3 ran:2 rang:2 rate:3 rather read:10 reading:5 ready really:2 reason recht referee
    refusal region register regulator:2 remembered reminder removed:2 rent:2 repair report
    retention retired right:3 ring:4 roll roof:5 roofer room:7 round:3 route:2 rubber rule:2 rung
    said:11 salary:2 salesman sang:2 sat:6 saturday:3 say:15 scan school:10 scoring screen
    season:2 second:6 secret see:9 seed seen:3 sell:3 semana send sending sent:2 sentence:2
    serious set seven:3 shade shared shed:2 sheet:2 shelf:2 shelter:2 ship shoe shop:4 short:2
    shoulder shout show showed shut:3 side:5 sign signature signed:3 silence:2 single:2 sister:2
    sit:2 site six:11 size skin sky slip:3 slope small:4 smallest:2 smart smoking soil sold
    somebody:8 someone something somewhere:2 son space speak:3 speaker special speech spell spend
    spent:3 spoke:3 spreadsheet:3 spring:3 square:3 staircase stand star start:3 started:2
    starting station:3 stay:4 stayed:2 stock stood:2 stop:5 stopped:4 stove strait:3 stranger:2
    street:4 string:2 student:4 study suit sum:2 summer sunday:3 sunny supermarket sure surprised
    swimming:2 switched table:6 take:4 taken:3 taking talk:3 talking:2 task tax:4 taxi:2 teach:2
    teacher team:3 technician tell:3 temperature template ten:6 tenant tent:3 tenth term test:2
    tested testing thank:8 therell theyd:5 theyll thing:4 think third:6 thirty:2 though thought
    thousand threat threatened three:14 threw thursday:4 ticked:2 tigrinya till time:16 timetable
    tired today:4 together toilet told:8 tomorrow took:16 tool:2 torch town:4 tractor trade:4
    trailer train:3 trained trainer:2 training tram:3 transfer tree trial:2 tribunal:2 trust
    trusted try:2 trying:2 tuesday:3 turin turn:3 turnover twelve:2 twice:3 two:27 ultima
    unanimously uncle understand understood:2 unpaid use:3 used:4 valley variable vendor video
    view village:5 volunteer:2 vote:2 voted:2 vs wage:4 wait:3 waited waiting:3 walked want:6
    wanted:2 wash watched water:3 way:4 wed:2 wedding:2 wednesday:3 week:9 weekend:2 weil well:4
    went:3 wet whatsapp wheel wheelchair who:4 whod:6 whoever whole:5 whove:2 wife window wine
    winter wish:3 wollte woman:4 women:6 won:2 word:4 work:11 worked:4 workshop worst wouldve
    write:2 writing written:4 wrong:3 wrote:3 year:38 yes
  `,
  science: `
    accident:2 accordion account accuracy active add afraid afterward age agency ago:2 air:2 alive
    allowed almost alone along already:2 amount anonymous answer:3 anybody:3 anything:7
    application archive arm around arrive ask:6 asked:19 ate august:2 autumn average away:2
    awful:2 back:9 bad bag balance ball bank:2 bankruptcy:2 basement bat batch:2 battery bay bean
    beat:2 beautiful became:2 bedroom beep:2 beetle began begin behind:2 believe:2 believed:2
    bench best:3 better:4 beware:2 billed bin:2 biscuit:2 bit:2 black:3 blackboard:2 blocked
    blue:2 board boat:2 bonnet bored borrowed bother:2 bottom:2 box:3 boy bread breakfast:4
    breath:2 bridge:2 bright:2 bring brought bubble:2 build building built:2 burn burst:2 bus:2
    button buy cable:2 call called:2 came:8 campaign cancelled candle car:2 care carried
    catalyst:2 caught:2 cell:2 certificate chair changed chapter chip choice choir city class:2
    clean clear clicker climb close club:2 code coffee cold:2 colder:2 colleague:2 column:2 come
    condition consultant contact contract control cook core correct cost:3 council count counted:2
    country county course:2 court crash cried crisp culture cut dad:2 data date daughter:2 day:11
    dead decade:2 decent default:3 degree:3 desk:2 detector different differently direction dish
    ditch doctor doctoral doctorate done:2 dose:2 dot doubt drawer drawing:2 drilled:4 drink
    driver drop early earth:2 easy eat edge editor effect eight:4 either:2 eleven:12 else:5 empty
    engineer enough enzyme:2 error:2 euro:2 evening:2 every:9 everything:4 exactly exam exchange
    excited exciting exist experiment:2 explain explained eye face failed:5 failure fall family:2
    far:2 faster father february feel fell:2 field:3 fifty filed fill film final find fine:2
    finish fire:2 firm first:15 fish fit:2 five:2 flask:3 flat:2 floor:2 flower fold followed font
    football:3 footprint form:2 forty:2 found:6 four:6 fourteen:3 free freezer:3 fridge:2 frog:2
    front fruit full gain gap:2 garage gate gave:7 get:4 girl:4 given:2 glacier:2 goe:4 going:3
    gone:4 good:5 got:8 grandmother green grew grey guess gull hair:2 half hall hand:4 handwriting
    happened:2 happy:2 hard hate head headmaster hear:2 heard:3 heart hedge held:5 hold:5 holding
    hole:3 home:4 horse hour:3 human hundred hundredth hung hungry ice:2 idea:4 ii inside
    instruction inventory iron itll jar job:4 joke july june:2 keep kept kid:2 kill kilo:2
    kilometre kind:2 km knew:3 know:10 knowing lab:5 label:2 ladder:2 large last:6 late later
    laugh laughing launch lawn learning least lecture:2 ledger left:3 leg legal lemma:2 lender
    less:3 letter:4 licence lid lie:2 life lifted light:7 like:8 line:4 list:3 little:4 live:4
    living:2 loaf locked long:3 look looked:3 looking:2 loose:2 lorry lost:4 lot loud love lovely
    low lunch machine:2 made:3 make:4 maker man:5 manner many:2 march:2 margin match matter:2
    mayor mean meant measure measured:3 medal memory:3 metre:3 microphone middle millikelvin:2
    million mind mine:2 minus minute:9 missing:2 mistake model monday:4 month:4 moon morning:4
    mostly mother:3 motor:2 mouse:2 move moved moving:2 ms much muddy mum:2 music mussel:2 name:4
    named napkin near:2 nearly:2 need:2 needed:2 neighbour nervous net:2 new:3 next nicer nicest:3
    night:3 nine:10 nobody:9 none:3 note nothing:8 notification number:7 old:7 one:32 onto open:2
    opened:2 orange:2 other:2 overdraft overnight owe pack page:4 paid:2 painted pair:2 paper:4
    parent park:2 part:4 particle:2 partner party:2 pass passer path patient pay:2 payment
    pencil:3 pension people:18 percent perfect:2 permanent person petrol phd:2 phone:2 piano piece
    pill pipe:2 place:2 plan planet planned:2 play please:2 pocket point position post:2
    predecessor preregistered:2 press price prime:2 print:3 printed printer prize problem:2
    professor profile programme proof proposal proud prouder proved pts pub:2 publish pulled
    pupil:3 purpose put:5 quarter qubit:3 question:6 quiet quiz:2 radio rain raised rang rate
    rather:2 read:3 reader really reason:2 recorded red referee registered regulation release
    remain remember:3 reminder replication:2 report research result:3 retired review:2 reviewer
    ride ring road robot rock rocket rolled:2 room:5 root round:4 row run:2 rung running:2 said:13
    sample:2 sat:4 saturday:2 saved saw:3 say:5 saying scan school:2 screen screw sea:3 season
    second:7 see:6 seen sell send:2 sensor sent:2 sentence set seven:3 sexy share:2 sharp shed:2
    sheet shelf shirt short shouting show:2 side sign:2 signal:2 signature simple single:3 sink:2
    sister sit:2 six:6 sixteen size:3 skipped sky sleeve:2 slept slide:3 slightly slowly small:4
    smaller smiley:2 snow soap sock soldered somebody:7 someone:2 something:4 somewhere sort
    sound:2 soup space spaghetti spec specy:2 speech speed spent:4 split spoken sponge spoon
    spot:2 spring:2 stake stamp star:2 staring start started statement station:3 stayed:2 step:2
    stock stood:2 stop:3 story stranger:2 street:3 string stroke stubborn stuck:2 student:6 stuff
    submitted:2 sugar summer:3 sunday:3 supermarket supervisor supposed:2 surface:2 survive switch
    table:2 taken talked:2 tank tape:2 taped task teacher:3 team:3 tech teenager tell:5 telling:2
    temperature ten:8 term terrible test:3 text thank:2 thanked theorem:2 theyd:4 thing:5 third:5
    thirty:2 thought:3 threatened three:9 threw thrown thursday till:3 time:14 tin tiny tip tissue
    today:4 told:6 tomorrow tonight tonne took:4 tool top:4 torch touch town:2 track tracker trade
    tram transfer treat treatment tree trial tried:3 true:2 trying tuesday turn:3 turned:2
    twelve:4 twenty:3 two:17 typing understood unpaid use:3 used:2 village violet:3 visitor voice
    volunteer:4 vs wait:5 waited wall:3 wanted warm wash washing watch:2 watched:2 water:3 wave
    way:2 wed:6 week:8 weekend welcome well:5 went:5 wet whatever:2 wheel:2 whether:3 white whod:2
    whole:8 wife window:3 winter:2 woman:3 won:2 word:5 work:4 worked:2 working worried worse
    worth wouldve write:2 wrong:4 wrote year:35 yellow yes yesterday yield:2 yourself zero zone
  `,
  sustainability: `
    abuelo accident:2 account actually afraid ago agree agreed air alive alone along:3 announce:2
    ano anybody anyone:2 anyway apology argument around aside ask:4 asked:9 asking:2 asset auditor
    august autumn:2 avon away:3 back:9 bad bag:2 bake baker bakery:2 ball:2 bank:2 banner barn:2
    baseline bat battery bay bean bed beetle:2 began behind:2 believe bell bench:3 best:3 better:3
    bicycle bigger bike billed bin bird biscuit bit block:2 board boat boiler:2 bonus bought:3
    box:2 boy brand break brigade bright brno broke broken:2 brought:4 bubble budget:2 build:2
    building:2 built:3 burn bus buy:2 cada cafe:3 call called:2 came:7 candle car:8 carpet cat
    cathedral cent:3 centimetre ceo cest:2 cfo chair:4 chalk change charge charged charger:2
    charging:3 chart cheap cheaper cheapest check checked chess child:2 children choir church
    city:4 claim clean:2 closed:2 club:2 co coat:2 coffee:2 cold:2 collection colour come coming:3
    committee complain connect:2 consultant container cooperative:2 core cost:4 couldve council:3
    count counted:4 country coupe:2 court cover:3 crash crate crop cross cuarenta customer cut:2
    dad:2 data:2 day:6 decade december degree delivery:2 dent deposit desk diesel:4 difference
    different dig ditch:2 dividend dog dois done:2 double drama drawing drawn drei:2 drilled:2
    drink drive:2 driven driver:3 drop:2 drove dry ear early earth easier eight elected eleven:8
    ella else:4 empty ended enough erste euro:8 evening every:7 everybody everyone everything
    exactly exam exchange experience factory failed:2 far:2 farmer:2 father:2 favour fax february
    feel fell:2 felt field:5 fifth figure fil:2 fill:2 finance finished fire firm:2 first:12 fish
    five:4 fix:2 flat:2 floor:3 folding followed:2 football footprint:2 forecast form:3 forty:4
    founder four:10 fourteen:2 fourth free:2 freezer frog:2 front full fume fund:3 gap:2 gas gate
    gave generation:2 gestern get:9 getting give:2 given glacier glossy glue go goat goe going:2
    gone:2 good:2 got:5 grandfather grandparent:2 grass green grew grid:3 growing guarantee habit
    half:4 hall:3 halved:2 hand:5 handle handover handwriting happy hear:5 heard:2 heat:2 heated
    heater hed hedge:2 hello help heure hier high:2 hill:2 holding home:4 honest:2 hotel:2 hour:3
    house howled ice:4 ii inside:2 instead:2 insurer intern investor isole:2 itll jacket jahre jai
    jam january jar jetzt job:3 juice july:2 jumper:2 june:2 keep kettle kid:2 kind:2 kitchen km:6
    knee:2 knew know:5 ladder lady:4 lamp:3 land largest last:11 later:2 law lawn lazy learnt leau
    leave:2 lecole:2 ledger left:2 lender less:3 let:3 leve lever lie life like:4 line:2 lisbon
    list:2 listen lit litre:2 live living:3 log lollipop:2 long:2 longer:2 look:3 looked:3 looking
    loop lorry lost:2 lot love:2 lunch machine:4 made:3 main make:3 maker making man:4 manner
    manufacturer march:3 margin market mayor mean meant measured meet meeting:2 mended mending
    metre:2 microphone mile:2 milk:2 mill million mine:2 minus minute:3 missed missing model:2
    moitie mon:2 money month:7 morning:6 mouth move mr much:2 muddy mussel name:3 nappy need
    needed neighbour:3 net:2 netait neuf new:9 next:2 niemand night:9 nine:6 nineteen:4 nobody:9
    none noon:3 nothing:3 number:3 nurse:3 objection offer office:2 officer oil:2 old:12 one:36
    open opened:2 opposite order:2 other otherwise outside:2 oven overdraft own:2 owner page:3
    paid:5 paint painted pair panel:2 paper:3 paperwork park:3 parking part past path patience
    patient pavement pay:9 paying pensioner people:12 permanent petition:2 petrol:2 phone:2
    photo:2 picked piece pink place:3 plan:2 planet planning plant:2 plastic plough:2 plug:2
    pocket point:3 pond pool pose post pot power predecessor presented press price prize problem
    product proper proud pueblo:2 pump:3 put:13 quarter quatre:2 question:2 questionnaire queue:4
    railway rain:4 raised ramp ran rang:2 range read:5 ready region regulation remember reminder
    rent repair:3 report:2 reporting rest:3 returned right ring road rolled roof:4 room:2 root
    round:2 route row rule run:2 rung:2 said:3 sais sales salesman sat:2 saturday:3 saved say:6
    school:7 sea:2 season:3 seat:2 second:4 secret see:2 seen seit:2 sell:2 send:3 seven sexy
    shade share shared shed sheet:2 shelf shirt:2 shop:6 show showed:2 shut sick side:3 silence
    single:2 sister sit six:5 skip slightly slope small:2 smaller smart smell smelt software
    soil:2 sold:2 soldered somebody:4 somewhere sort:2 sorted sound soup sous space specy:2
    spend:2 spent:2 sponge spot:2 spring:2 square standing start:3 starter starting statement
    station:3 stay stock:2 stood:3 stop:6 stopped storm story stove street:7 strip student:3 sugar
    sum summer:4 sun sunday:5 sunny supermarket:3 supervisor supper:2 supplier:3 surface swapped
    swimming switched table:4 tag take:2 talk tank tape target taxi team teenager tell ten:4 thank
    theyd:2 thing:2 third:6 thirty:2 thought:2 threatened three:10 throw thursday:3 ticked ticket
    till time:5 tip toast toaster tobacco today:4 todo toit told:3 tonne took:10 top:2 torch touch
    tout town trade trailer train:2 tram:2 tree:4 tried trois turbine:3 turned:2 turning:2
    turnover twelve:2 twenty twice two:20 uncle unpopular use:4 used:2 valley:3 van:2 version
    village:3 voted vs wage wait walk walked:2 walking warm:2 washed washing:4 water way:2 wed:2
    wedding week:7 weekend welcome well:5 went:5 wet wheel:2 who:2 whod:2 whoever whole:5 whose:2
    wieder winter:2 wire wochen woman won wool word work:2 workforce worm write wrong wrote yard:2
    yarn year:26 yellow yes yield:2 yoghurt zero zip zwei
  `,
  technology: `
    able absence access:2 account:5 accountant accuracy active actually:2 add:2 added address:2
    admit advice afraid afternoon:5 age agency agent ago:3 agree:2 agreed ai:2 airport:2 alive
    allowed:6 alone along aloud already:3 amber analyst annoy ano another:2 answer:7 answered ante
    anybody:5 anyone:6 anything:8 anyway apart apologised:2 app:8 applicant application apply:2
    apprentice approved april area argue:2 argued arguing argument arm:4 ashamed:2 aside ask:15
    asked:32 asking:7 asleep:2 asset:2 assistant ate:3 attrition auc:2 audit:2 auditor august
    aunt:2 author automated:2 autre avait average away:2 awful baby back:18 backlog:2 bad:6 baker
    balance ball banco:2 bank:4 banking banned banner:3 bar baseline basement:4 basket:2 batch
    bathroom:2 battery beach beat:2 beautiful became become:3 beep began begin:3 begun:2 behind:6
    beim believe believed:2 bell best:8 better:6 beware big:5 bigger:2 biggest bill:5 bird
    birthday bit:6 black blame blamed:2 block:2 blood board:8 boat book:4 booking:2 border:2 bored
    boring:5 boss:6 bother:2 bottleneck bottom bought:5 box:3 branch brazil:2 bread break:3
    breakfast breath brief:2 brigade bring:2 brno broke:3 broken:2 broker brother brought:2 bubble
    bug:4 build:6 building:2 built:4 bus:3 business:2 button:10 buy:2 buying:2 cable cada cake:3
    call:10 called:6 calm came:11 camera cancelled cancer canteen car:2 card:4 cardboard caretaker
    carousel:2 carpet carried carry:2 cart case:2 cat:3 cathedral caught:3 cell cent ceo:2
    certificate:3 cfo chain:3 chair chalk champagne change:4 changed:5 charge:2 charged charger:3
    charging:3 chart:5 chatgpt:3 cheap:3 cheaper check:6 chicken child:2 children chip:2 choice
    choose:2 christma:3 churn:2 circle class classroom cleaned cleaning clever click clicker
    client:3 clinic clock cluster:2 co:2 cobot:2 code:6 coffee:3 coin:2 cold:2 colder:2
    colleague:5 collected collection colour:2 column:5 come:4 coming comma:2 comment:4 commit:2
    commute company:6 completion compliance computer conference consent:2 consultation contact:2
    container:2 contract:4 contractor contribution control conversation cooking cooky:2 copy:3
    core correct correction corridor:2 cost:5 council count:3 counted:2 county courage course:4
    credit cried:2 crisp cross cuenta culture cupboard:2 curtain custom customer:12 customerid:2
    cut:5 cycle:2 daily:3 dance dared dark:2 dashboard:3 data:4 database:2 date:6 dauert
    daughter:6 day:23 dead deadline decade december decide decided decision:4 deck deep definition
    degree:2 deleted:4 delighted delivered delivery demande department depend:4 depth desk:4
    detector:2 device diesel:2 difference different digital dinner:3 direction dirty dish:2
    dispatch district:2 dividend division doc:2 dog dollar done:6 door doris dot double doubled:3
    download:2 downtime:2 draft:2 drama draw drawing:2 drawn drew:2 drilled drive driven driver:2
    drop:3 dropped:6 drove early earned easier easter easy eat egg:2 eight:4 eighth eleven:13 elf
    else:4 embarrassing:2 employee employer:2 empty:2 end:7 engineer:4 enough:4 eram error:3 essay
    estimating:2 etf:2 eu:2 euro:5 evening:11 event:2 every:27 everybody:2 everyone:3 everything:9
    exactly exam:3 exchange executive exist:2 expect expensive experience:3 experiment explain:6
    explained eye:4 fail:2 failed:2 family farm farmer:2 fast:2 faster:2 father:2 fatigue favour
    fax:2 feature:7 fee:2 feel:2 fell:3 festival fewer field:3 fifteen fifth figure file:5 filed
    fill filled:4 film:2 final finally:3 find:5 finding:4 fine:2 finger:3 finish:2 finished:4
    fire:2 firm:3 first:27 fish five:15 fix:4 fixed:2 flag:2 flat:2 floor:7 flu fluent:2 fold
    folder folk:2 followed font:3 fool football forecast:2 forgot fork:2 forklift form:3 fortnight
    forty:3 found:7 foundation:2 founder:2 four:21 fourteen:2 fourth:3 free:6 friday:8 fridge:2
    front:7 full:3 function:3 funded funeral gain gantt gate gateway gave:5 generation gerd
    gestern get:13 gift give:2 glove glue:2 go:5 goal goe:4 going:3 gold gone:6 good:5 got:23
    grandad grant grateful green:4 greenhouse grew grey:2 grid:2 gripper:3 group:2 growth guess:3
    guessed guest gun gym:4 habe habit half:12 hall:4 halved:2 halving:2 hand:10 handed handle
    handling handwriting happen:3 happened:2 happy:4 hard:2 hardly:2 hate:2 hated head:6 hear:2
    heard:4 heart:2 heating hed:2 held:8 hell help:3 hero:2 herself heute high higher himself
    hired hiring:2 hit hold:3 hole:2 holiday:3 home:7 homework honest:2 hospital:4 hot hotline:2
    hour:12 house:4 hoy huit human:2 hundred hundredth:2 hung:3 hurt hybrid idea:3 important inbox
    initial inside:4 instant instead:4 insurer intern:2 internet:2 interview invention inventory:3
    invoice:3 issue:2 itself:2 jahre jam january job:7 join joiner:2 joke jour judge july jump
    june junior:3 kb:2 keep:5 keeper kein kept:3 kettle key:4 keyboard:2 kid:2 killed:3 kilo:2
    kind kitchen km:3 knew:3 know:11 knowing:2 known:3 kubernete:2 lab:5 label ladder lady:2 laid
    lake lamp land landfill landing language:2 lap laptop:4 last:19 lasted late:4 later:3 laugh
    laughed laughing launch laundry law:2 lawyer layer lazy leadership leak leakage:2 lean learn:3
    learned:2 learnt leave leaving ledger:3 leed left:7 leg legal len length less:4 lesson let:6
    letter:6 level library:5 licence:3 lied:3 life:5 lift:2 light:5 lighthouse:2 ligne like:24
    liked limit:2 line:11 link lisbon list:4 listen:3 little:7 live:6 living:3 load:3 loaf local
    locked:3 log:2 logged login long:5 longer:2 look:12 looked:6 looking:3 lorry lose losing
    lost:5 lot:2 loud:3 loudly:2 love:3 lovely low:2 lower loyalty lunch:2 lunchbox lundi
    machine:7 made:6 mail:5 main:2 maintainer:3 make:4 making:2 man:7 managed management manager:2
    manufacturer many:2 map march:5 mardi margin:2 market:3 marketing master:2 match math:3 matter
    mayor:2 mb:2 mean:2 means meant:3 measure measured:2 measuring:2 meeting:6 megabyte:2 memo
    memory mentioned mentor:2 merge merged:2 message:3 metre mfa:2 microphone mid:2 middle
    millikelvin:2 million:6 mine:4 minister minute:19 minuten mirror mis:2 misma miss:2 missed
    missing mistake:3 mock mode:2 model:5 module:2 mois monday:6 money:2 monitor monolith:2
    month:19 moon morning:6 mostly:2 mother moto motor mouth move:4 moved:3 mr ms:2 much:2 mum
    museum nadie name:8 named:3 nat near:2 nearly:5 need:6 needed neighbour net network:4 new:13
    newsletter next:13 nicer nicest nicht niemand night:11 nightly:2 nine:12 nineteen:4 ninety
    nobody:47 nome none:2 noon:6 normal note:3 notebook:2 nothing:4 notice:2 noticed:2 novel
    november number:13 nurse:2 object:2 objection oclock odd office:3 officer:2 oil old:10 older
    oldest:2 onboarding one:77 online:3 ontem open:11 opened:4 opening operator opinion:2 orange:2
    order:3 origin:2 other:2 outside ovation oven:2 overnight owe owner:2 pack page:14 paid:5
    painted paper:11 parcel parent park parking part:2 partner party pass:3 passe:2 passed:3
    passei patch:3 patient:4 pattern:2 pay:9 paying payment pdf:2 pea pen:2 penny pensioner
    people:41 permanent person:6 personne:2 petrol phd phone:12 phrase:2 piano pick:4 picture:3
    piece pill pilot:2 pipeline:2 pizza:3 plain:3 plan:4 planner planning plant plate:3 platform:2
    please:7 plotted:2 plug:2 plumber pocket point:7 policy polite politely:2 pop positive post:2
    postcode:2 power practice praise pre press:2 price:2 priest:2 print:3 printed:2 probably
    problem:5 procurement product:2 production:3 professor programme progress:2 project:3
    projector promise promised promoted:2 prompt:2 proposal protection prototype:3 proved public
    pull pump pupil put:10 putting:2 quality quarter:6 quarterly qubit:3 question:7 queue:2
    quick:2 quiet:4 quite quote radio raised ran:4 rang range rate:3 rather:2 reach:2 read:15
    reading:5 real:3 really:3 reason:2 rebuilt:2 recall receptionist recognised record:2 recorder
    red:4 redesigned region:2 register:2 registration regret regulator:2 release:6 relieved
    reminder remote:2 removed:2 renamed:3 replaced:3 reply report:3 request:2 research retention
    retired retro:2 retry:2 review:4 reviewer rewrite:4 rich rid ride right:11 ring:2 risk:3
    roadmap:3 rocket:2 roll rolled:3 roof room:7 root roster rota round:2 row:4 rude rule:4 ruler
    run:5 running:4 runway safe safety said:17 salad:2 sales sang sat:4 saturday:3 save:4 saved
    saving:2 saw:5 say:22 saying scale:2 scan:3 school:7 score:2 scored:2 screen:11 screw script:4
    scrum:2 sea search season:2 seat:2 second:17 secret see:9 seed seen:4 seit self sell:3 seller
    send:3 sending senior:2 sensor sent:6 sentence:2 server service:6 sery session set:4
    settlement seven:5 shade shared:2 shed:4 sheet:2 shelf shift ship:2 shipped:4 shirt:2 shoe
    shop short show:8 showed:4 shown sick side siempre sigh sign:7 signal signature:2 signed:4
    silent:3 sim simple simply single:3 sister:2 sit:5 site:2 six:22 sixteen:2 size:4 skill skin
    skip skipped:2 sky sleep:3 slept:4 slice:3 slide:3 slightly slip small:5 smart:4 smell smelt
    snow sock socket software sold:3 somebody:13 someone:6 something:6 somewhere:2 sondern sorry:4
    sort:5 sorting:2 soul:2 sound sounded source space spaghetti speaker spec:2 special spell
    spend:3 spent:6 spilled split:4 spot:2 spreadsheet spring:3 sprint:4 square staff stand:4
    standing:4 standup:2 star:2 start:4 started:3 starting:2 station statt stayed:3 step:4 stepped
    sticky stood stop:8 stopped:7 stopwatch story:2 stove stranger:2 street:2 stubborn stuck:3
    student:3 studio study stuff:3 stylesheet:2 subscription suit sunday:4 supervision supper
    support:3 sure surface surgeon surname survive swapped switch:4 switched:3 system:8 table:3
    tablet:3 tag take:6 taken:2 taking talk:4 talked:2 talking taller:2 tank tap tape taped target
    taught taxi tea teach teacher:2 team:7 tear tell:8 telling template:2 ten:6 tenant tenth
    test:13 tested text:3 thank:3 thanked theatre themselve theyd:2 thing:19 think:2 third:4
    thirty though thought three:24 threw:4 thrilled throw:2 thursday:3 ticked ticket:5 time:21
    timetable:2 tin tiny tip:2 tired:2 today:15 toddler todo together toilet token:2 told:9
    tomatoe:2 tomorrow:2 tonight:2 took:14 tool:5 top touch:3 town:4 tracker:2 tractor trade:3
    traffic train:6 trained:2 training tram travel tree:2 trick tried:3 trois:2 true:2 trust:2
    truth try:5 tuesday:2 turbine:2 turn:5 turned:4 turnover tutorial:2 twelve:4 twenty:4 twice:5
    two:42 type:3 typo:2 ugly ultima uncomfortable understood unpopular upstream:3 use:2 used:6
    useful:2 user:3 using value van variable vendor:3 version:2 video:3 view visitor voice:2
    volunteer voucher vs:2 wage wait:2 waited waiting:2 wake wale:2 walk:2 walked:4 wall:5 want:7
    wanted:3 ward warehouse:2 warning watch:3 watched:6 way:3 wean wed:9 week:19 weekend:4 weekly
    weighed:2 weight weil well:4 went:16 wet:2 whatever:2 wheel whether:2 white:4 whiteboard:2
    who:5 whod:7 whole:13 whose:4 win:2 window:4 wine winter wire wish:5 witness woman women won
    wonderful word:3 work:6 worked:3 workforce:2 working workshop world:2 worse worth wouldve:2
    write:9 writer writing:2 written:5 wrong:5 wrote:10 year:44 yellow:3 yes yesterday:6 yo
    yourself zero:4 zone zwei
  `,
};
