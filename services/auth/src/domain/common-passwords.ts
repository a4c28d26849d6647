/**
 * What people choose: the words, names, keyboard walks and numbers that published lists of leaked
 * passwords have near their top. Lower case. `is-common-password.ts` says what is made of them.
 */

/** Refused as they are. */
export const wholePasswords = `
000000 0000000 00000000 000000000 0000000000 010101 01010101 012345 0123456 0123456789 01234567
010203 020202 030303 101010 10101010 102030 1020304050 111111 1111111 11111111 111111111 1111111111
111222 112233 11223344 1122334455 121212 12121212 123000 123123 1231234 123123123 1231231234 123321
1233210 123321123 1234321 123412 12341234 123454321 123455 1234554321 123456 1234561 1234567 12345678
123456789 1234567890 12345678900 12345678910 123456789a 12345678a 1234567a 123456a 123456aa 123456abc
123456q 123456qwerty 123456z 12345a 12345q 12345qwert 12345qwerty 12345t 12345z 1234abcd 1234qwer
123654 123654789 123698745 123789 123789456 123abc 123qwe 123qweasd 123qweasdzxc 123qwe123 124578
1245780 131313 134679 134679852 135246 135790 1357913579 13579 141414 142536 142857 143143 147147
147258 147258369 1472583690 147852 147852369 151515 159159 159357 159753 159951 161616 167943 171717
181818 1a2b3c 1a2b3c4d 1q1q1q 1q2w3e 1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y 1qa2ws 1qa2ws3ed 1qaz1qaz
1qaz2wsx 1qaz2wsx3edc 1qazxsw2 1qaz@wsx 200000 201010 202020 212121 222222 22222222 222333 232323
234567 23456789 242424 246810 2468101214 252525 258456 258852 262626 272727 282828 290966 292929
303030 313131 314159 3141592 31415926 321321 321321321 321654 321654987 323232 333333 33333333 333666
343434 345678 353535 369258 369369 404040 420420 4204204 424242 434343 444444 44444444 444555 454545
456123 456456 456456456 456654 456789 464646 474747 494949 505050 515000 515151 520520 5201314 525252
535353 545454 555555 55555555 555666 565656 575757 585858 606060 616161 621621 626262 636363 646464
654123 654321 6543210 656565 666666 66666666 666777 666999 676767 686868 696969 69696969 707070
717171 727272 737373 741741 741852 741852963 7418529630 747474 753159 753951 757575 767676 774411
777777 7777777 77777777 777888 787878 789123 789456 789456123 7894561230 789654 789789 789987 797979
808080 818181 828282 838383 848484 852456 852852 858585 868686 878787 8675309 888888 88888888
888999 898989 909090 911911 919191 929292 939393 951357 951753 959595 963852 963852741 969696 963963
979797 987456 987654 9876543 98765432 987654321 9876543210 987987 989898 999111 999666 999999 99999999
999999999 a1b2c3 a1b2c3d4 a1b2c3d4e5 a1s2d3 a1s2d3f4 a12345 a123456 a1234567 a12345678 a123456789
aa1234 aa12345 aa123456 aa123456789 aaa111 aaaaa1 aaaaaa aaaaaaa aaaaaaaa abc123 abc1234 abc12345
abc123456 abc123abc abcabc abcd123 abcd1234 abcd12345 abcde1 abcde12345 abcdef abcdefg abcdefgh
abcdefghi abcdef1 abcdefg1 adgjmp admin1 admin123 admin1234 admin12345 admin123456 aq1sw2 aqw123
aqwzsx asd123 asd1234 asd12345 asdasd asdasd123 asdasdasd asdf12 asdf123 asdf1234 asdf12345 asdfasdf
asdfg1 asdfg123 asdfgh asdfgh1 asdfgh123 asdfghj asdfghjk asdfghjkl asdfjkl asdfzxcv asdqwe asdqwe123
asdzxc asdzxc123 azerty azerty1 azerty123 azertyui azertyuiop bbbbbb blink182 bond007 c3p0r2d2 cccccc
dddddd eeeeee ffffff fuckme fuckoff fuckyou fuckyou1 fuckyou2 fyfcnfcbz gfhjkm ghbdtn ghjcnj gggggg
hhhhhh iiiiii iloveu iloveu1 iloveu2 iloveyou iloveyou1 iloveyou12 iloveyou123 iloveyou2 iloveyou3
iloveyou! ilovegod ilovehim ilovejesus ilovemom ilovemyself imissyou ihateyou jjjjjj juventus kkkkkk
letmein letmein1 letmein12 letmein123 letmein! letmeinnow llllll lkjhgf lkjhgfdsa lol123 lol12345
lollol lololo lololol loveme loveme1 loveme2 loveyou loveyou1 loveyou2 marihuana mmmmmm mnbvcx
mnbvcxz mylove1 mypass mypassword mypassword1 myspace myspace1 mysecret nnnnnn ncc1701 ncc1701d
ncc1701e nothing1 notsecure oooooo ou812 p@55w0rd p@ssw0rd p@ssw0rd1 p@ssw0rd123 p@ssword p@ssword1
p4ssw0rd p4ssword pa$$w0rd pa$$word pa55w0rd pa55word pass12 pass123 pass1234 pass12345 pass123456
passpass passw0rd passw0rd1 passw0rd123 passwd passwd1 passwd123 passwort passwort1 poiuyt poiuytrewq
pppppp q12345 q123456 q1234567 q12345678 q123456789 q1q1q1 q1q1q1q1 q1w2e3 q1w2e3r4 q1w2e3r4t5
q1w2e3r4t5y6 qaz123 qazqaz qazwsx qazwsx1 qazwsx12 qazwsx123 qazwsxed qazwsxedc qazwsxedc123 qazwsxedcrfv
qazxsw qazxswedc qqq111 qqqqqq qqqqqqq qqqqqqqq qqww1122 qw12er34 qwaszx qwe123 qwe1234 qwe12345
qwe123456 qwe123qwe qweasd qweasd1 qweasd123 qweasdzx qweasdzxc qweasdzxc1 qweasdzxc123 qweewq qweqwe
qweqwe1 qweqwe123 qweqweqwe qwer12 qwer123 qwer1234 qwer12345 qwer4321 qwerasdf qwerqwer qwert1 qwert12
qwert123 qwert12345 qwertqwert qwerty qwerty00 qwerty01 qwerty1 qwerty11 qwerty12 qwerty123 qwerty1234
qwerty12345 qwerty123456 qwerty1! qwerty13 qwerty2 qwerty21 qwerty22 qwerty7 qwerty77 qwerty78 qwerty789
qwerty99 qwertyu qwertyu1 qwertyui qwertyuio qwertyuiop qwertyuiop1 qwertyuiop123 qwertz qwertz1
qwertz123 qwertzui qwertzuiop qwezxc r2d2c3po rfhnjirf rrrrrr ssssss thx1138 trustno1 tttttt uuuuuu
vvvvvv vfrcbv vjcrdf wasd123 welcome1! wwwwww xxxxxx xxxxxxx xxxxxxxx xxxxxxxxxx yfnfif yyyyyy
yourmom yourmom1 zaq123 zaq12wsx zaq1xsw2 zaq1zaq1 zaq12wsxcde3 zaqwsx zaqwsx123 zaqxsw zaqxswcde
zxc123 zxcasd zxcasdqwe zxcasdqwe123 zxcvb1 zxcvbn zxcvbn1 zxcvbn123 zxcvbnm zxcvbnm1 zxcvbnm12
zxcvbnm123 zxcvbnm, zxcvbnm,. zxczxc zxczxczxc zxccxz zzzzzz zzzzzzz zzzzzzzz 1passwor 1password
2password 12qwaszx 12qw34er 123asd 123zxc 12345six 18atcskd2w 3rjs1la7qe 25251325 1g2w3e4r 5555555
6666666 8888888 9999999 2222222 3333333 4444444 55667788 987654321a 12344321 12345677 123456123
123456654321 123456780 147896325 1478963 147896 1212123 121314 123451 1234512345 12345654321
`;

/** Refused alone and with each of the endings. */
export const words = `
abcd access account action admin adobe africa airborne alaska alien alpha amateur amazing amazon america
anarchy angel angels apache apollo apple apples april arsenal august austin autumn avatar awesome babe
baby babyboy babygirl bailey banana bandit barcelona baseball basketball bastard batman beach bear bears
beautiful beauty beaver beer berlin bigboy bigdog billabong biker bird birthday bitch bitches black
blackcat blackie blahblah blaster blessed blessing blizzard blonde blood blossom blowme blue bluebird
bluesky bmw boat bonjour boobies boogie boomer boston bowling boxing brazil bubba bubble bubbles buddy
buffalo bulldog bullet bullshit bunny business buster butter buttercup butterfly button cactus cadillac
california camaro camel canada cancer candy captain carebear caramel cardinal carolina cartman casino casper
castle catdog catfish celtic celtics challenger champion chance change changeme charm cheese cheesecake
chelsea cherry chester chevy chicago chicken chico chiefs child china chivas chocolate chopper chouchou
christ christian christmas chubby cinnamon clover cobra cocacola coco coconut coffee college columbia
comanche company compaq computer connect contact control cookie cookies cool corvette country courage cowboy
cowboys coyote crazy cream creative cricket cristal crystal cuddles cupcake cutie cyclone daddy daisy dakota
dallas dance dancer danger darkness darling darthvader death december default delta demo denver desire
desktop destiny detroit develop devil devils diablo diamond diamonds digital dinosaur director dirty
disney doctor dodge dodger dodgers dog doggie doggy dollar dolphin dolphins donkey dragon dragonball dragons
dream dreamer dreams driver duck dude dynamo eagle eagles earth easter eclipse einstein elephant elizabeth
eminem emperor energy england enjoy enter eternity everton explorer extreme facebook faith falcon falcons
family fantasy fashion father february ferrari fire firebird fireman first fish fisher fishing flamingo
flipper florida flower flowers fluffy flyers football forest forever forget forgot formula fortune france
freak freaky freddy free freedom freepass friday friend friends friendship frog froggy fucker fucking fuckit
future galaxy gambit game gamer games garden garfield gateway gemini general genesis genius german germany
ghost giants ginger girl girls glitter global god godzilla gold golden goldfish golf golfer good goodgirl
goodluck google gorgeous grace grandma green gremlin grumpy guest guinness guitar gunner gunners hacker
hallo hammer handsome happy happyday happiness hardcore harley hawaii heart hearts heather heaven hello
hellohello hellokitty helpme hercules hockey holiday hollywood home homer honda honey hooters hope horney
hornet horse horses hotdog hotmail hotrod hotstuff house houston hummer hunter hunting ibanez iceman idontknow
infinity inlove internet ireland ironman island italia italy jackass jaguar january japan jasmine jersey jesus
jesuschrist jets joker jordan juice july jungle junior jupiter justice kangaroo karate kawasaki killer king
kingdom kings kisses kissme kitten kitty knight knights kool kraken laguna lakers lalala laptop laser legend
legolas lemon leopard liberty life light lightning lights lincoln linkedin lion lions little liverpool lizard
lollipop london looser loser lotus love lovebug lovelove lovely lover loverboy lovers lucky luckydog machine
macbook madison madrid magic magnum mail mallorca manager manchester manutd march marine marines market
marlboro marshall master matrix maverick maximus maxwell mazda member mercedes mercury merlin messi metal
metallica mexico miami michigan microsoft midnight milan millie minecraft mission mobile mommy monday money
monitor monkey monkeys monster montana moon moonlight morgan morning mother motorola mountain movie mozart
muffin murphy music mustang naruto nascar natalie nature nemesis network never newpass newpassword newyork
nicole nightmare ninja ninjas nirvana nissan nokia nothing november nugget number ocean october office
oklahoma oliver online orange orlando outlaw oxford pacific packers paintball pakistan panasonic pancake panda
panther panthers panties paradise paris parola pass password passwords patches patriot patriots peace peaches
peanut peanuts pearl pebbles penguin penguins people pepper peppers perfect phantom phoenix phone photo
picasso pickle picture piglet pikachu pimpin pink pinky pirate pirates pizza planet platinum playboy player
please pokemon police poohbear pookie poop popcorn popeye porsche portugal power precious president presario
prince princess princesa private prophet pumpkin punkrock puppies puppy purple pyramid python queen
rabbit racing radio raider raiders rainbow rainbows ranger rangers rasta raven ravens realmadrid rebel red
reddog redhead redrose redskins redsox redwings remember renault reptile revenge rhythm river robot rock
rocker rocket rockon rockstar rockyou roman romance rooster rose roses rosebud royal rugby runner russia saints
salmon samsung samurai santiago santos sapphire satan saturday saturn savage scarface school science scooter
scorpio scorpion scotland scruffy secret secure security senha september server service seven sex sexsex sexy
sexybitch sexyboy sexygirl sexymama shadow shadows shalom shark sharks shithead shopping shorty silence silver
simple simpson simpsons sister skate skateboard skater skipper skippy skittles sky skyline skywalker slayer
slipknot smile smiles smiley smokey smooth snake snicker snickers sniper snoopy snow snowball snowboard snowflake
snowman soccer softball soldier something sonic southpark spain spanky sparkle sparky spartan special speed
spencer spider spiderman spirit spitfire spongebob sports spring springer squirrel star stargate stars startrek
starwars steelers stella stinky storm stranger strawberry strong student stupid subaru success sugar summer
sunday sundance sunflower sunny sunset sunshine superman supernova superstar support supreme surfer surfing
suzuki sweden sweet sweetheart sweetie sweetness sweetpea sweety swimmer swimming swordfish sydney system
taurus teacher team tennessee tennis teamo temp temporary tequila test tester testing testtest texas thailand
thanks thebest theking thunder thursday tiger tigers tigger tinkerbell titanic titans toyota toor tornado toronto
tottenham treasure trinity triumph trooper trouble trustme truth tucker tuesday turkey turtle twilight twins
unicorn unique united universe unknown user username vacation vampire vegas venus victory viking vikings vincent
viper virgin vision volcom volcano volleyball voyager warcraft warrior warriors water watermelon wednesday
weezer welcome welcome2 whatever wildcat wildcats willow wind windows winner winnie winston winter wisdom wizard
wolf wolfpack wolverine wolves wonder wonderful work world wrestling xbox360 xavier yamaha yankee yankees yellow
yoyoyo zombie zxcv
aaron abigail adam adrian albert alejandra alejandro alex alexander alexandra alexis alice alicia alison allison
amanda amber amelia andrea andreas andrei andres andrew andrey angela angelica angelina angelo anna annie anthony
antonio arthur ashley ashleigh austin barbara beatriz benjamin bernard bianca bonnie bradley brandon brandy brenda
brian brianna britney brittany brooke bruno bryan caitlin calvin camila carlos carmen carol caroline carolyn
carlitos cassie catherine cecilia cesar charles charlie charlotte chelsea cheyenne chloe chris christina christine
christopher claire claudia clayton clement connie connor courtney craig cristian cristina crystal cynthia daniel
daniela danielle danny darren david dawson deborah debbie denise dennis derek dexter diana diane diego dimitri
dominic donald donna dorothy douglas dustin dylan eddie edgar edison eduardo edward elaine elena elijah emily emma
enrique erica erik ernesto estrella ethan eugene evelyn fabian felipe felix fernanda fernando florence francesco
francis francisco frank frankie frederic gabriel gabriela garrett gary george gerald gerard gilbert giovanni gloria
gordon grace graham gregory guillermo gustavo hannah harold harrison harry hector helena henry herman howard hugo
ian isaac isabel isabella isabelle ivan jack jackie jackson jacob james jamie jasmin jason javier jeffrey jennifer
jenny jeremy jerome jessica jessie jimmy joanna joanne john johnny johnson jonathan jorge joseph joshua juan juanita
julia julian juliana julie justin karen karina katherine kathleen kathryn katie katrina kayla keith kelly kelsey
kenneth kevin kimberly kristen kristin kristina kyle laura lauren laurie lawrence leonard leonardo leslie lillian
linda lindsay lindsey lisa lorena lorenzo louis louise lucas lucia luis luke mackenzie madeline manuel marcos
marcus margaret maria mariah mariana marie marina mario marion mark marko martha martin martina mary mason mathew
matteo matthew maurice mauricio max maxime megan melanie melissa mercedes michael michaela michel michele michelle
miguel mike miranda mitchell mohamed mohammed molly monica monique muhammad nancy natalia natasha nathan nathalie
nicholas nicolas nicole nikita nikolai norman olga olivia oscar pamela patrice patricia patrick paul paula pauline
pedro peter philip phillip rachel rafael ralph ramon raymond rebecca renee ricardo richard rick robert roberto robin
rodney rodrigo roger roland romain ronald ronaldo rooney russell ryan sabrina sabrina samantha sammy samuel sandra
santiago sara sarah scott sean sebastian sergei sergey sergio shannon sharon shawn sheila shelby sheldon shirley
simone sofia sophia sophie stanley stefan stefano stephanie stephen steven stewart susan suzanne sylvia tamara tanya
tatiana taylor teresa theodore theresa thomas tiffany timothy tinker todd tommy tony tracey travis trevor tristan
tyler valentin valentina valerie vanessa veronica victor victoria vincent viktor virginia vivian vladimir walter
wendy wesley whitney william williams xavier yolanda yvonne zachary zidane
`;

export const endings = ['', '1', '12', '123', '1234', '!'];
