// Made by scripts/generate.ts; do not edit.
const text: string = `#smileys_people
Y0	grinning face	visage rieur	=grinning =sourire
Y3	grinning face with big eyes	visage souriant avec de grands yeux	smiley mouth open sourire smile
Y4	grinning face with smiling eyes	visage très souriant aux yeux rieurs	mouth open sourire smile
Y1	beaming face with smiling eyes	visage souriant aux yeux rieurs	dents grin sourire smile
Y6	grinning squinting face	visage souriant avec yeux plissés	laughing satisfied laugh rire bouche mouth sourire smile
Y5	grinning face with sweat	visage souriant avec une goutte de sueur	open cold sourire smile
eS	rolling on the floor laughing	se rouler par terre de rire	rofl rotfl visage face
Y2	face with tears of joy	visage riant aux larmes	=joy =lol =mdr =rire laugh sourire
Z2	slightly smiling face	visage avec un léger sourire	smile
Z3	upside-down face	tête à l'envers	renversee
lP	melting face	visage qui fond	dissolve dissoudre fondre liquefie liquide disappear disparaitre
Y9	winking face	visage faisant un clin d'œil
Y:	smiling face with smiling eyes	visage souriant avec yeux rieurs	blush rougir oeil sourire smile
Y7	smiling face with halo	visage souriant avec auréole	angel innocent fantasy
f\`	smiling face with hearts	visage souriant avec cœurs	adorer beguin crush aimer amoureux love
Y=	smiling face with heart-eyes	visage souriant avec yeux en forme de cœur	oeil love amour smile
eY	star-struck	visage avec des étoiles à la place des yeux	grinning eyes grand sourire face
YH	face blowing a kiss	visage envoyant un bisou	coeur
YG	kissing face	visage faisant un bisou	=kissing
☺!	smiling face	visage souriant	relaxed outlined sourire smile
YJ	kissing face with closed eyes	visage faisant un bisou avec les yeux fermés
YI	kissing face with smiling eyes	visage aux yeux rieurs faisant un bisou	smile
fb	smiling face with tear	visage souriant avec une larme	grateful relieved soulage touched emu fier proud
Y;	face savoring food	miam	delicious langue savouring yum smile
YK	face with tongue	visage qui tire la langue
YL	winking face with tongue	visage qui tire la langue et fait un clin d'œil	joke eye
eZ	zany face	tête de fou	goofy small large petit grand eye oeil
YM	squinting face with tongue	visage qui tire la langue les yeux plissés	gout horrible taste eye oeil
eA	money-mouth face	argent dans les yeux et la bouche
eG	smiling face with open hands	visage qui fait un câlin	gentil hugging hugs
e]	face with hand over mouth	visage avec une main sur la bouche	oups whoops
lR	face with open eyes and hand over mouth	visage avec yeux ouverts et main sur la bouche	amazement awe embarrasse etonne gene impressionne surprise stupefait scared disbelief
lS	face with peeking eye	visage qui regarde entre ses doigts	captivated captive fascine fixement jeter peep regarder stare coup oeil
e[	shushing face	visage avec un doigt sur la bouche	chut silence quiet
eD	thinking face	visage en pleine réflexion
lQ	saluting face	visage qui fait un salut militaire	compris ok salute troops yes armee sunny oui
e@	zipper-mouth face	visage avec bouche fermeture éclair
eX	face with raised eyebrow	visage avec les sourcils relevés	distrust mefiant skeptic sceptique
Y@	neutral face	visage neutre	deadpan meh
YA	expressionless face	visage sans expression	inexpressif inexpressive unexpressive meh neutre
Yf	face without mouth	visage sans bouche	muet silent quiet
lU	dotted line face	visage en pointillés	cacher depressed deprime hide introverti invisible disappear disparaitre
Yf-M[!	face in clouds	visage dans les nuages	absentminded distrait fog head brouillard
Y?	smirking face	visage avec un sourire malin
YB	unamused face	visage blasé	unhappy content pas
Z4	face with rolling eyes	visage roulant des yeux	eyeroll roulement
Y\\	grimacing face	visage grimaçant	grimace
Y^-SX	face exhaling	visage expirant	chuchoter exhale gasp groan relief siffler sursaut whisper whistle expiration soulagement
eU	lying face	visage de menteur	lie mensonge pinocchio
lX	shaking face	visage secoué	earthquake shock tremblement vibrate vibration choc terre
Y<	relieved face	visage soulagé	=relieved soulagement
YD	pensive face	visage pensif	dejected decu
YZ	sleepy face	visage endormi	sommeil night good
eT	drooling face	visage qui bave	baver
Yd	sleeping face	visage somnolent	zzz sommeil night good
Yg	face with medical mask	visage avec masque	=mask sick doctor cold
eB	face with thermometer	visage avec thermomètre	ill indispose malade sick
eE	face with head-bandage	visage avec bandage autour de la tête	hurt injury
eR	nauseated face	visage nauséeux	ecoeure vomit
e^	face vomiting	visage qui vomit	puke vomissure malade sick
eW	sneezing face	visage qui éternue	atchoum eternuement eternuer gesundheit rhume sneeze
fe	hot face	visage rouge et chaud	feverish heat stroke sweating transpiration chaleur faced fievre red coup
ff	cold face	visage bleu et froid	freezing frostbite gelure glacial glacon icicles faced blue
fd	woozy face	visage éméché	hebete intoxicated ondulee pompette tipsy uneven vapes wavy bouche dizzy eyes dans mouth rond
Ye	face with crossed-out eyes	visage étourdi	knocked tournis dead
Ye-S[	face with spiral eyes	visage aux yeux en spirales	confusion etourdi hagard hypnotized qui tourne trouble whoa dizzy tete
e_	exploding head	tête qui explose	blown choque mind shocked
eP	cowboy hat face	visage avec chapeau de cowboy	cowgirl
fc	partying face	visage festif	horn sifflet chapeau hat fete celebration
fh	disguised face	visage déguisé	deguisement faux incognito nez nose postiche glasses lunettes
Y>	smiling face with sunglasses	visage avec lunettes de soleil	=sunglasses cool bright
eC	nerd face	visage de geek	lunettes
h@	face with monocle	visage avec un monocle	collet stuffy vieux monte jeu
YE	confused face	visage confus	meh
lT	face with diagonal mouth	visage avec bouche en diagonale	bof euh incertain skeptical unsure disappointed sceptique decu meh
YO	worried face	visage inquiet
Z1	slightly frowning face	visage légèrement mécontent
☹!	frowning face	visage mécontent
Y^	face with open mouth	visage avec bouche ouverte	surpris sympathy
Y_	hushed face	visage ébahi	stunned voix sans stupefait surprised
Yb	astonished face	visage stupéfait	totally choc shocked
Yc	flushed face	visage qui rougit	dazed rouge rougissant
fj	pleading face	visage implorant	battus begging chiens mercy pitie puppy supplication yeux eyes
fi	face holding back tears	visage retenant ses larmes	cry resist retenir emu gratitude pleurs proud triste angry sad
YV	frowning face with open mouth	visage mécontent avec bouche ouverte	=frowning decu
YW	anguished face	visage angoissé
YX	fearful face	visage effrayé	apeure peur scared
Y\`	anxious face with sweat	visage anxieux avec goutte de sueur	rushed froid blue bouche cold
YU	sad but relieved face	visage triste mais soulagé	pfiou whew disappointed
YR	crying face	visage qui pleure	=triste larmes tear sad
Y]	loudly crying face	visage qui pleure à chaudes larmes	sob pleurs tear triste sad
Ya	face screaming in fear	visage qui hurle de peur	cri effraye munch scared
YF	confounded face	visage déconcerté
YS	persevering face	visage persévérant	persevere
YN	disappointed face	visage déçu
YC	downcast face with sweat	visage démoralisé avec goutte de sueur	=sweat froide cold
YY	weary face	visage épuisé	=weary fatigue tired
Y[	tired face	visage fatigué
fa	yawning face	visage bâillant	bailler bored ennui fatigue tired
YT	face with steam from nose	visage avec fumée sortant des narines	triomphe triumph victoire won
YQ	enraged face	visage boudeur	enerve pouting rage colere furieux red angry mad
YP	angry face	visage en colère	=angry anger mad
e\\	face with symbols on mouth	visage avec des symboles dans la bouche	juron swearing
Y8	smiling face with horns	visage souriant avec des cornes	fantastique fairy fantasy tale sourire smile
Ro	angry face with horns	visage en colère avec des cornes	demon devil diablotin imp mauvais fantasy
S0	skull	crâne	death fantastique mort corps monster fairy tale visage face
☠!	skull and crossbones	tête de mort	crane os death monster face
SY	pile of poo	tas de crotte	caca dung hankey poop shit dessin monster visage face
eQ	clown face	visage de clown
Ri	ogre	ogre	creature japonais monster fairy fantasy tale face
Rj	goblin	monstre japonais	creature monster fairy fantasy tale face
Rk	ghost	fantôme	monstre creature fantastique monster fairy fantasy tale visage face
Rm	alien	alien	extraterrestre extraterrestrial ovni ufo creature fantasy visage face
Rn	alien monster	monstre de l'espace	extraterrestre extraterrestrial ufo creature face
eF	robot	robot	androide automate machine monstre monster visage face
Yj	grinning cat	chat qui sourit	mouth open sourire smile visage face
Yh	grinning cat with smiling eyes	chat qui sourit avec des yeux rieurs	sourire smile visage face
Yi	cat with tears of joy	chat qui pleure de joie	pleurer rire sourire visage face
Yk	smiling cat with heart-eyes	chat souriant aux yeux en cœurs	amoureux love sourire smile visage face
Yl	cat with wry smile	chat avec sourire en coin	ironic ironique narquois visage face
Ym	kissing cat	chat qui fait un bisou	embrasser eye visage face
Z0	weary cat	chat fatigué	oh inquiet surprised visage face
Yo	crying cat	chat qui pleure	larme pleurer tear triste sad visage face
Yn	pouting cat	chat qui boude	desaccord bouder colere ennui visage face
Z8	see-no-evil monkey	singe ne rien voir	aveugle forbidden face
Z9	hear-no-evil monkey	singe ne rien entendre	sourd forbidden face
Z:	speak-no-evil monkey	singe ne rien dire	muet forbidden face
S<	love letter	lettre d'amour	heart mail
SH	heart with arrow	cœur et flèche	cupidon
SM	heart with ribbon	cœur avec ruban	saint valentine
SF	sparkling heart	cœur étincelant	excited sparkle
SG	growing heart	cœur grandissant	heartpulse excited nervous pulse
SC	beating heart	cœur battant	heartbeat pulsating
SN	revolving hearts	cœurs qui tournent
SE	two hearts	deux cœurs	love amour
SO	heart decoration	décoration avec cœur
❣!	heart exclamation	cœur point d'exclamation	mark ponctuation punctuation
SD	broken heart	cœur brisé	break
❤!-UU	heart on fire	cœur enflammé	desir lust passion sacred burn feu love amour
❤!-ji	mending heart	cœur avec bandages	healthier improving reconforter recovering recuperating reparer soigner well
❤!	red heart	cœur rouge	=coeur =heart
jg	pink heart	cœur rose	cute like aimer mignon love amour
hQ	orange heart	cœur orange
SK	yellow heart	cœur jaune
SJ	green heart	cœur vert
SI	blue heart	cœur bleu
je	light blue heart	cœur bleu clair	cyan sarcelle teal
SL	purple heart	cœur violet
e>	brown heart	cœur marron	brun
WT	black heart	cœur noir	wicked evil
jf	grey heart	cœur gris	ardoise gray slate silver argent
e=	white heart	cœur blanc
S;	kiss mark	trace de rouge à lèvres	=kiss lips baiser
S_	hundred points	cent points	100 score full
SR	anger symbol	symbole de colère	=anger furieux angry mad dessin comic
SU	collision	explosion	boom comic
S[	dizzy	étourdissement	tournis star comic
SV	sweat droplets	gouttes de sueur	eclaboussures splashing comic
SX	dashing away	décamper	filer running comic
Vc!	hole	trou
S\\	speech balloon	bulle de parole	bubble dialogue comic
R1!-XX!	eye in speech bubble	œil dans une bulle de BD	temoin witness balloon
XX!	left speech bubble	bulle de parole gauche	dialogue balloon
X_!	right anger bubble	bulle colère droite	balloon angry mad
S]	thought balloon	bulle de pensée	bubble comic
ST	ZZZ	endormi	ronfler dormir sleep night good comic
R;+	waving hand	signe de la main	=coucou =salut wave
eJ+	raised back of hand	dos de main levée	backhand
W@!+	hand with fingers splayed	main levée doigts écartés
✋+	raised hand	main levée	=hand feuille five high
WF+	vulcan salute	salut vulcain	spock finger hand main
la+	rightwards hand	main vers la droite
lb+	leftwards hand	main vers la gauche
lc+	palm down hand	main paume vers le bas	chasser dismiss drop laisser ouste partir rejeter shoo tomber faire
ld+	palm up hand	main paume vers le haut	appeler attirer beckon come offer offre venir catch faire
lg+	leftwards pushing hand	main qui pousse vers la gauche	arreter attendre refuser stop wait pousser five high
lh+	rightwards pushing hand	main qui pousse vers la droite	arreter attendre refuser stop wait pousser five high
R<+	OK hand	ok	geste main
e<+	pinched fingers	bout des doigts joints	argumentation interrogation sarcastic avec parler mains geste gesture hand
e?+	pinching hand	pouce et index rapprochés	amount petite peu quantite somme small
✌!+	victory hand	V de la victoire	ciseaux main
eN+	crossed fingers	doigts croisés	luck hand main
l\`+	hand with index finger and thumb crossed	main avec index et pouce croisés	cher claquer doigts expensive snap coeur heart argent money love amour
eO+	love-you gesture	signe je t'aime	ily amour hand main
eH+	sign of the horns	cornes avec les doigts	metal rock finger hand main
eI+	call me hand	signe appel téléphonique avec les doigts	loose shaka hang telephone main
R8+	backhand index pointing left	main avec index pointant à gauche	doigt finger hand
R9+	backhand index pointing right	main avec index pointant à droite	doigt finger hand
R6+	backhand index pointing up	main avec index pointant vers le haut	doigt finger hand
WE+	middle finger	doigt d'honneur	fu majeur hand main
R7+	backhand index pointing down	main avec index pointant vers le bas	doigt finger hand
☝!+	index pointing up	index pointant vers le haut	doigt finger hand main
le+	index pointing at the viewer	index pointant vers l'utilisateur	pointer toi you
R=+	thumbs up	pouce vers le haut	=pouce +1 super hand main
R>+	thumbs down	pouce vers le bas	-1 nul hand main
✊+	raised fist	poing levé	=fist clenched pierre punch hand main
R:+	oncoming fist	poing de face	facepunch clenched punch coup hand main
eK+	left-facing fist	poing à gauche	leftwards main
eL+	right-facing fist	poing à droite	rightwards main
R?+	clapping hands	applaudissements	=bravo mains
Z<+	raising hands	mains levées	hooray air raised gesture celebration
lf+	heart hands	mains qui forment un cœur	love amour
R@+	open hands	mains ouvertes
eb+	palms up together	paume contre paume doigts vers le haut	prayer priere mains
eM&	handshake	poignée de main	agreement meeting presentation rencontre shake mains
Z?+	folded hands	mains en prière	=merci =svp ask please pray thanks five high
✍!+	writing hand	main qui écrit	ecrire write
S5+	nail polish	vernis à ongles	care manicure cosmetics maquillage
ec+	selfie	selfie	appareil photo camera phone telephone
SZ+	flexed biceps	biceps contracté	muscle corps comic
gn	mechanical arm	bras mécanique	prosthetic robot prothese accessibility accessibilite
go	mechanical leg	jambe mécanique	prosthetic robot prothese accessibility accessibilite
ge+	leg	jambe	limb membre kick coup pied
gf+	foot	pied	stomp kick pas lourd coup
R2+	ear	oreille	body corps
gk+	ear with hearing aid	oreille appareillée	auditive hard prothese malentendant accessibility accessibilite
R3+	nose	nez	body corps
hP	brain	cerveau	intelligent
l0	anatomical heart	cœur	battements cardiologie cardiology pouls pulsation organe pulse
l1	lungs	poumons	breath exhalation inhalation inspiration respiration expiration organe souffle
gg	tooth	dent	dentiste
gd	bone	os	skeleton squelette
R0	eyes	yeux	oeil corps visage face
R1!	eye	œil	body corps
R5	tongue	langue	body corps
R4	mouth	bouche	levres lips corps
lV	biting lip	lèvres qui se mordent	aise anxieux anxious fear flirting nerveux uncomfortable worried inquiet nervous mal
Rf+	baby	bébé	young
hB+	child	enfant	jeune young gender genre neutral unspecified neutre
RV+	boy	garçon	jeune young
RW+	girl	fille	vierge virgo jeune young zodiaque zodiac
hA+	person	adulte	=adult gender genre neutral unspecified neutre
Ra+	person: blond hair	personne blonde	haired cheveux
RX+	man	homme	adult
hD+	person: beard	personne barbue	barbe
hD-♂!+	man: beard	homme barbu	barbe
hD-♀!+	woman: beard	femme barbue	barbe
RX-g\`+	man: red hair	homme : cheveux roux	adult
RX-ga+	man: curly hair	homme : cheveux bouclés	adult
RX-gc+	man: white hair	homme : cheveux blancs	adult
RX-gb+	man: bald	homme : chauve	adult
RY+	woman	femme	adult
RY-g\`+	woman: red hair	femme : cheveux roux	adult
hA-g\`+	person: red hair	adulte : cheveux roux	gender genre neutral unspecified neutre
RY-ga+	woman: curly hair	femme : cheveux bouclés	adult
hA-ga+	person: curly hair	adulte : cheveux bouclés	gender genre neutral unspecified neutre
RY-gc+	woman: white hair	femme : cheveux blancs	adult
hA-gc+	person: white hair	adulte : cheveux blancs	gender genre neutral unspecified neutre
RY-gb+	woman: bald	femme : chauve	adult
hA-gb+	person: bald	adulte : chauve	gender genre neutral unspecified neutre
Ra-♀!+	woman: blond hair	femme blonde	haired cheveux
Ra-♂!+	man: blond hair	homme blond	haired cheveux
hC+	older person	personne âgée	adulte gender genre neutral unspecified neutre
Rd+	old man	homme âgé	adult
Re+	old woman	femme âgée	adult
Z=+	person frowning	personne fronçant les sourcils	froncer gesture
Z=-♂!+	man frowning	homme fronçant les sourcils	froncement geste gesture
Z=-♀!+	woman frowning	femme fronçant les sourcils	froncement geste gesture
Z>+	person pouting	personne qui boude	moue bouder geste gesture
Z>-♂!+	man pouting	homme qui boude	geste gesture
Z>-♀!+	woman pouting	femme qui boude	geste gesture
Z5+	person gesturing NO	personne faisant un geste d'interdiction	interdit prohibited forbidden gesture hand main
Z5-♂!+	man gesturing NO	homme faisant un geste d'interdiction	interdit prohibited forbidden gesture hand main
Z5-♀!+	woman gesturing NO	femme faisant un geste d'interdiction	interdit prohibited forbidden gesture hand main
Z6+	person gesturing OK	personne faisant un geste d'acceptation	gesture hand main
Z6-♂!+	man gesturing OK	homme faisant un geste d'acceptation	accord gesture hand main
Z6-♀!+	woman gesturing OK	femme faisant un geste d'acceptation	accord gesture hand main
S1+	person tipping hand	personne paume vers le haut	information aide help sassy main
S1-♂!+	man tipping hand	homme paume vers le haut	sassy
S1-♀!+	woman tipping hand	femme paume vers le haut	sassy
Z;+	person raising hand	personne qui lève la main	happy content raised levee geste gesture
Z;-♂!+	man raising hand	homme qui lève la main	levee geste gesture
Z;-♀!+	woman raising hand	femme qui lève la main	levee geste gesture
h?+	deaf person	personne sourde	hear ear entendre oreille malentendant accessibility accessibilite
h?-♂!+	deaf man	homme sourd	entendre oreille malentendant accessibilite
h?-♀!+	deaf woman	femme sourde	entendre oreille malentendant accessibilite
Z7+	person bowing	personne qui s'incline	desole apology sorry geste gesture
Z7-♂!+	man bowing	homme qui s'incline	desole favor apology sorry geste gesture
Z7-♀!+	woman bowing	femme qui s'incline	desolee inclinee favor apology sorry geste gesture
eV+	person facepalming	personne avec la paume sur le visage	palm exasperation incredulite disbelief main
eV-♂!+	man facepalming	homme avec la paume sur le visage	exasperation incredulite disbelief
eV-♀!+	woman facepalming	femme avec la paume sur le visage	exasperation incredulite disbelief
eg+	person shrugging	personne qui hausse les épaules	doute doubt haussement ignorance indifference
eg-♂!+	man shrugging	homme qui hausse les épaules	doubt haussement ignorance indifference
eg-♀!+	woman shrugging	femme qui hausse les épaules	doubt haussement ignorance indifference
hA-⚕!+	health worker	professionnel de la santé (tous genres)	medecin therapeute infirmier healthcare nurse therapist docteur doctor
RX-⚕!+	man health worker	professionnel de la santé	infirmier healthcare nurse therapist docteur doctor homme
RY-⚕!+	woman health worker	professionnelle de la santé	infirmiere healthcare nurse therapist docteur doctor femme
hA-OC+	student	étudiant (tous genres)	etudiante diplome graduate
RX-OC+	man student	étudiant	diplome graduate homme
RY-OC+	woman student	étudiante	diplomee graduate femme
hA-P[+	teacher	personnel enseignant	enseignante formateur formatrice professeur instructor lecturer professor
RX-P[+	man teacher	enseignant	instituteur instructeur professeur instructor lecturer professor homme
RY-P[+	woman teacher	enseignante	institutrice instructrice professeure instructor lecturer professor femme
hA-⚖!+	judge	juge	law balance scales justice
RX-⚖!+	man judge	juge homme	law balance scales justice
RY-⚖!+	woman judge	juge femme	law balance scales justice
hA-Mn+	farmer	fermier (tous genres)	fermiere jardiniere gardener rancher
RX-Mn+	man farmer	fermier	agriculteur jardinier gardener rancher homme
RY-Mn+	woman farmer	fermière	agricultrice jardiniere gardener rancher femme
hA-Nc+	cook	cuisinier (tous genres)	cuisiniere chef
RX-Nc+	man cook	cuisinier	chef homme
RY-Nc+	woman cook	cuisinière	chef femme
hA-UW+	mechanic	mécanicien (tous genres)	artisan mecanicienne electricienne electrician tradesperson plombier plumber
RX-UW+	man mechanic	mécanicien	electricien electrician mecanique tradesperson plombier plumber homme
RY-UW+	woman mechanic	mécanicienne	electricienne electrician mecanique tradesperson plombier plumber femme
hA-P]+	factory worker	ouvrier (tous genres)	ouvriere assembly industrial industrie usine assemblage
RX-P]+	man factory worker	ouvrier	assembly industrial industrie usine assemblage
RY-P]+	woman factory worker	ouvrière	assembly industrial industrie usine assemblage
hA-Sl+	office worker	employé de bureau (tous genres)	employee affaires architecte collar manager business white
RX-Sl+	man office worker	employé de bureau	affaires architecte collar manager business white homme
RY-Sl+	woman office worker	employée de bureau	affaires architecte collar manager business white femme
hA-U\\+	scientist	scientifique	biologist chemist engineer physicist chimiste
RX-U\\+	man scientist	scientifique homme	biologist chemist engineer physicist chimiste
RY-U\\+	woman scientist	scientifique femme	biologist chemist engineer physicist chimiste
hA-Sk+	technologist	informaticien (tous genres)	informaticienne developpeur developpeuse coder developer inventor logiciels software technologie
RX-Sk+	man technologist	informaticien	developpeur coder developer inventor logiciels software technologie homme
RY-Sk+	woman technologist	informaticienne	developpeuse coder developer inventor logiciels software technologie femme
hA-OT+	singer	chanteur (tous genres)	chanteuse actor artiste entertainer star rock
RX-OT+	man singer	chanteur	actor artiste entertainer star rock
RY-OT+	woman singer	chanteuse	actor artiste entertainer star rock
hA-OX+	artist	artiste	palette
RX-OX+	man artist	artiste homme	palette
RY-OX+	woman artist	artiste femme	palette
hA-✈!+	pilot	pilote	avion plane
RX-✈!+	man pilot	pilote homme	avion plane
RY-✈!+	woman pilot	pilote femme	avion plane
hA-[0+	astronaut	astronaute	fusee rocket
RX-[0+	man astronaut	astronaute homme	fusee rocket espace
RY-[0+	woman astronaut	astronaute femme	fusee rocket espace
hA-[B+	firefighter	pompier	firetruck pompiers camion
RX-[B+	man firefighter	pompier homme	firetruck pompiers camion
RY-[B+	woman firefighter	pompier femme	firetruck pompiers camion
R^+	police officer	officier de police	cop flic
R^-♂!+	man police officer	policier	policeman officier cop flic homme
R^-♀!+	woman police officer	policière	policewoman officier cop flic femme
Ve!+	detective	détective	enqueteur espion sleuth spy
Ve!-♂!+	man detective	détective homme	enqueteur espion sleuth spy
Ve!-♀!+	woman detective	détective femme	enqueteuse espionne sleuth spy
S2+	guard	garde
S2-♂!+	man guard	garde homme	guardsman
S2-♀!+	woman guard	garde femme	guardswoman
fg+	ninja	ninja	fighter furtif hidden stealth guerrier masque
Rg+	construction worker	personnel du bâtiment	casque ouvrier hat
Rg-♂!+	man construction worker	ouvrier du bâtiment	homme
Rg-♀!+	woman construction worker	ouvrière du bâtiment	femme
l5+	person with crown	personne avec une couronne	monarch monarque noble regal royalty royaute
ed+	prince	prince
Rh+	princess	princesse	fantastique fairy fantasy tale
Rc+	person wearing turban	personne en turban
Rc-♂!+	man wearing turban	homme en turban
Rc-♀!+	woman wearing turban	femme en turban
Rb+	person with skullcap	homme avec casquette chinoise	cap gua mao pi chapeau hat
hE+	woman with headscarf	femme avec foulard	hijab mantilla tichel
ee+	person in tuxedo	personne en smoking	groom mariee
ee-♂!+	man in tuxedo	homme en smoking
ee-♀!+	woman in tuxedo	femme en smoking
R\`+	person with veil	personne mariée avec voile	bride mariage wedding
R\`-♂!+	man with veil	homme avec voile
R\`-♀!+	woman with veil	femme avec voile
e\`+	pregnant woman	femme enceinte
l3+	pregnant man	homme enceint	enceinte belly bloated grossesse ventre full
l4+	pregnant person	personne enceinte	belly bloated grossesse ventre full
ea+	breast-feeding	allaitement	sein soins baby bebe nursing
RY-Nl+	woman feeding baby	femme allaitant un bébé	allaitement biberon nursing
RX-Nl+	man feeding baby	homme allaitant un bébé	allaitement biberon nursing
hA-Nl+	person feeding baby	personne allaitant un bébé	allaitement biberon nursing
Rl+	baby angel	bébé ange	fantastique fairy fantasy tale visage face
O5+	Santa Claus	père Noël	father christmas celebration
ef+	Mrs. Claus	mère Noël	mother christmas celebration
hA-O4+	mx claus	santa	noel christmas
gh+	superhero	super-héros	heroine bien pouvoir superpower good
gh-♂!+	man superhero	super-héros homme	bien pouvoir superpower good
gh-♀!+	woman superhero	super-héroïne	heros bien pouvoir superpower good femme
gi+	supervillain	super-vilain	criminel mechant criminal villain mal evil pouvoir superpower
gi-♂!+	man supervillain	super-vilain homme	criminel mechant criminal villain mal evil pouvoir superpower
gi-♀!+	woman supervillain	super-vilain femme	criminelle mechante criminal villain mal evil pouvoir superpower
hI+	mage	mage	ensorceleur sorcerer sorceress magicien wizard sorciere witch
hI-♂!+	man mage	mage homme	sorcier sorcerer magicien wizard
hI-♀!+	woman mage	mage femme	ensorceleuse sorceress sorciere witch
hJ+	fairy	personnage féérique	oberon titania puck
hJ-♂!+	man fairy	féetaud	oberon puck
hJ-♀!+	woman fairy	fée	titania
hK+	vampire	vampire	dracula vivant mort undead
hK-♂!+	man vampire	vampire homme	dracula vivant mort undead
hK-♀!+	woman vampire	vampire femme	morte vivante undead
hL+	merperson	créature aquatique	mermaid merman sirene triton merwoman
hL-♂!+	merman	triton
hL-♀!+	mermaid	sirène	merwoman
hM+	elf	elfe	magical magique
hM-♂!+	man elf	elfe homme	magical magique
hM-♀!+	woman elf	elfe femme	magical magique
hN	genie	génie	djinn
hN-♂!	man genie	génie homme	djinn
hN-♀!	woman genie	génie femme	djinn
hO	zombie	zombie	walking dead vivant mort undead
hO-♂!	man zombie	zombie homme	walking dead vivant mort undead
hO-♀!	woman zombie	zombie femme	morte vivante walking dead undead
h<	troll	troll	conte fees legende mythe monstre monster fairy fantasy tale
S6+	person getting massage	personne qui se fait masser	=massage salon visage face
S6-♂!+	man getting massage	homme qui se fait masser	visage face
S6-♀!+	woman getting massage	femme qui se fait masser	visage face
S7+	person getting haircut	personne qui se fait couper les cheveux	=haircut barber barbier beaute beauty parlor salon coiffure
S7-♂!+	man getting haircut	homme qui se fait couper les cheveux	coiffure
S7-♀!+	woman getting haircut	femme qui se fait couper les cheveux	coiffure
[f+	person walking	personne qui marche	=walking pieton hike
[f-♂!+	man walking	homme qui marche	pieton hike
[f-♀!+	woman walking	femme qui marche	pietonne hike
h=+	person standing	personne debout
h=-♂!+	man standing	homme debout
h=-♀!+	woman standing	femme debout
h>+	person kneeling	personne à genoux
h>-♂!+	man kneeling	homme à genoux
h>-♀!+	woman kneeling	femme à genoux
hA-g_+	person with white cane	personne avec une canne blanche	blind aveugle accessibility accessibilite
RX-g_+	man with white cane	homme avec canne blanche	deficient malvoyant visuel blind aveugle accessibility accessibilite
RY-g_+	woman with white cane	femme avec canne blanche	deficiente malvoyante visuelle blind aveugle accessibility accessibilite
hA-gl+	person in motorized wheelchair	personne en fauteuil motorisé	roulant accessibility accessibilite
RX-gl+	man in motorized wheelchair	homme en fauteuil motorisé	roulant accessibility accessibilite
RY-gl+	woman in motorized wheelchair	femme en fauteuil motorisé	roulant accessibility accessibilite
hA-gm+	person in manual wheelchair	personne en fauteuil roulant manuel	accessibility accessibilite
RX-gm+	man in manual wheelchair	homme en fauteuil roulant manuel	accessibility accessibilite
RY-gm+	woman in manual wheelchair	femme en fauteuil roulant manuel	accessibility accessibilite
P3+	person running	personne qui court	=running coureur runner jogging marathon course pied
P3-♂!+	man running	homme qui court	jogging marathon course pied racing
P3-♀!+	woman running	femme qui court	jogging marathon course pied racing
S3+	woman dancing	danseuse	dancer dance femme
Vj+	man dancing	danseur	dance homme
Vd!+	person in suit levitating	homme d'affaires en lévitation	business
R_	people with bunny ears	personnes avec des oreilles de lapin	dancers fille danseuse partying dancer femme
R_-♂!	men with bunny ears	hommes avec des oreilles de lapin	danseur partying dancer fete
R_-♀!	women with bunny ears	femmes avec des oreilles de lapin	danseuse partying dancer fete
hF+	person in steamy room	personne au hammam	sauna
hF-♂!+	man in steamy room	homme au hammam	sauna
hF-♀!+	woman in steamy room	femme au hammam	sauna
hG+	person climbing	personne qui grimpe	=climbing grimpeur alpiniste climber
hG-♂!+	man climbing	homme qui grimpe	grimpeur alpiniste climber
hG-♀!+	woman climbing	femme qui grimpe	grimpeuse alpiniste climber
ej	person fencing	escrimeur	epee fencer sword personne sport
P7+	horse racing	course hippique	jockey cheval racehorse sport
⛷!	skier	skieur	snow neige sport
P2+	snowboarder	snowboardeur	ski neige sport
P<!+	person golfing	joueur de golf	=golfing balle
P<!-♂!+	man golfing	golfeur	homme
P<!-♀!+	woman golfing	golfeuse	femme
P4+	person surfing	personne faisant du surf	surfer sport
P4-♂!+	man surfing	surfeur	homme
P4-♀!+	woman surfing	surfeuse	femme
[S+	person rowing boat	personne ramant dans une barque	rowboat bateau
[S-♂!+	man rowing boat	rameur dans une barque	rowboat bateau homme
[S-♀!+	woman rowing boat	rameuse dans une barque	rowboat bateau femme
P:+	person swimming	personne nageant	swimmer sport
P:-♂!+	man swimming	nageur	homme
P:-♀!+	woman swimming	nageuse	femme
⛹!+	person bouncing ball	personne avec ballon	sport
⛹!-♂!+	man bouncing ball	homme avec ballon
⛹!-♀!+	woman bouncing ball	femme avec ballon
P;!+	person lifting weights	haltérophile	lifter sport
P;!-♂!+	man lifting weights	homme haltérophile	lifter
P;!-♀!+	woman lifting weights	femme haltérophile	lifter
[d+	person biking	cycliste	bicyclist bicycle velo
[d-♂!+	man biking	cycliste homme	cyclisme bicycle velo
[d-♀!+	woman biking	cycliste femme	cyclisme bicycle velo
[e+	person mountain biking	personne en VTT	cyclist bicyclist montagne bike bicycle velo
[e-♂!+	man mountain biking	homme en VTT	cycliste bike bicycle velo
[e-♀!+	woman mountain biking	femme en VTT	cycliste bike bicycle velo
eh+	person cartwheeling	personne faisant la roue	=cartwheeling gymnastics gymnastique sport
eh-♂!+	man cartwheeling	homme faisant la roue	gymnastics gymnastique
eh-♀!+	woman cartwheeling	femme faisant la roue	gymnastics gymnastique
el	people wrestling	personnes faisant de la lutte	=wrestling lutteur wrestler sport
el-♂!	men wrestling	lutteurs	hommes personne wrestle sport
el-♀!	women wrestling	lutteuses	femmes wrestle sport
em+	person playing water polo	personne jouant au water-polo	sport
em-♂!+	man playing water polo	joueur de water-polo	homme sport
em-♀!+	woman playing water polo	joueuse de water-polo	femme sport
en+	person playing handball	personne jouant au handball	ball sport
en-♂!+	man playing handball	handballeur	homme sport
en-♀!+	woman playing handball	handballeuse	femme sport
ei+	person juggling	personne qui jongle	jongler jongleur juggle skill multitache multitask balance
ei-♂!+	man juggling	jongleur	jonglage multitache multitask homme
ei-♀!+	woman juggling	jongleuse	jonglage multitache multitask femme
hH+	person in lotus position	personne dans la posture du lotus	meditation yoga
hH-♂!+	man in lotus position	homme dans la posture du lotus	meditation yoga
hH-♀!+	woman in lotus position	femme dans la posture du lotus	meditation yoga
\\0+	person taking bath	personne prenant un bain	baignoire bathtub
\\<+	person in bed	personne au lit	sleep night hotel good
hA-eM-hA&	people holding hands	deux personnes se tenant la main	poignee tenir couple
R]&	women holding hands	deux femmes se tenant la main	jumelles dans couple
R[&	woman and man holding hands	femme et homme se tenant la main	=couple dans
R\\&	men holding hands	deux hommes se tenant la main	gemeaux gemini jumeaux twins man dans couple zodiaque zodiac
S?&	kiss	bisou	couplekiss baiser couple
RY-❤!-S;-RX&	kiss: woman, man	bisou : femme et homme	baiser couple
RX-❤!-S;-RX&	kiss: man, man	bisou : homme et homme	baiser couple
RY-❤!-S;-RY&	kiss: woman, woman	bisou : femme et femme	baiser couple
SA&	couple with heart	couple avec cœur	love amour
RY-❤!-RX&	couple with heart: woman, man	couple avec cœur : femme et homme	love amour
RX-❤!-RX&	couple with heart: man, man	couple avec cœur : homme et homme	love amour
RY-❤!-RY&	couple with heart: woman, woman	couple avec cœur : femme et femme	love amour
RX-RY-RV	family: man, woman, boy	famille : homme, femme et garçon	enfant mere pere
RX-RY-RW	family: man, woman, girl	famille : homme, femme et fille	enfant mere pere
RX-RY-RW-RV	family: man, woman, girl, boy	famille : homme, femme, fille et garçon	enfant mere pere
RX-RY-RV-RV	family: man, woman, boy, boy	famille : homme, femme, garçon et garçon	enfant mere pere
RX-RY-RW-RW	family: man, woman, girl, girl	famille : homme, femme, fille et fille	enfant mere pere
RX-RX-RV	family: man, man, boy	famille : homme, homme et garçon	enfant mere pere
RX-RX-RW	family: man, man, girl	famille : homme, homme et fille	enfant mere pere
RX-RX-RW-RV	family: man, man, girl, boy	famille : homme, homme, fille et garçon	enfant mere pere
RX-RX-RV-RV	family: man, man, boy, boy	famille : homme, homme, garçon et garçon	enfant mere pere
RX-RX-RW-RW	family: man, man, girl, girl	famille : homme, homme, fille et fille	enfant mere pere
RY-RY-RV	family: woman, woman, boy	famille : femme, femme et garçon	enfant mere pere
RY-RY-RW	family: woman, woman, girl	famille : femme, femme et fille	enfant mere pere
RY-RY-RW-RV	family: woman, woman, girl, boy	famille : femme, femme, fille et garçon	enfant mere pere
RY-RY-RV-RV	family: woman, woman, boy, boy	famille : femme, femme, garçon et garçon	enfant mere pere
RY-RY-RW-RW	family: woman, woman, girl, girl	famille : femme, femme, fille et fille	enfant mere pere
RX-RV	family: man, boy	famille : homme et garçon	enfant mere pere
RX-RV-RV	family: man, boy, boy	famille : homme, garçon et garçon	enfant mere pere
RX-RW	family: man, girl	famille : homme et fille	enfant mere pere
RX-RW-RV	family: man, girl, boy	famille : homme, fille et garçon	enfant mere pere
RX-RW-RW	family: man, girl, girl	famille : homme, fille et fille	enfant mere pere
RY-RV	family: woman, boy	famille : femme et garçon	enfant mere pere
RY-RV-RV	family: woman, boy, boy	famille : femme, garçon et garçon	enfant mere pere
RY-RW	family: woman, girl	famille : femme et fille	enfant mere pere
RY-RW-RV	family: woman, girl, boy	famille : femme, fille et garçon	enfant mere pere
RY-RW-RW	family: woman, girl, girl	famille : femme, fille et fille	enfant mere pere
XS!	speaking head	tête qui parle	silhouette parler face
RT	bust in silhouette	silhouette de buste
RU	busts in silhouette	silhouettes de bustes
l2	people hugging	étreinte	bonjour calin goodbye hello revoir gratitude thanks
RZ	family	famille	enfant mere pere
RS	footprints	traces de pas	print pied clothing
#animals_nature
Qe	monkey face	tête de singe	animal
QB	monkey	singe	animal
g=	gorilla	gorille	animal
gW	orangutan	orang-outan	ape primate singe animal
Qf	dog face	tête de chien	=dog pet animal
QE	dog	chien	dog2 pet animal
g^	guide dog	chien guide	voyant non blind aveugle accessibility accessibilite animal
QE-gj	service dog	chien d'assistance	aide accessibility accessibilite animal
QY	poodle	caniche	chien dog animal
Qj	wolf	loup	tete face animal
g:	fox	renard	tete face animal
gM	raccoon	raton laveur	curieux curious sly sournois animal
Qa	cat face	tête de chat	=cat pet animal
Q8	cat	chat	cat2 pet animal
Q8-⬛	black cat	chat noir	malchanceux unlucky
g1	lion	tête de lion	leo zodiaque zodiac face animal
Q_	tiger face	tête de tigre	=tiger animal
Q5	tiger	tigre	tiger2 animal
Q6	leopard	léopard	animal
Qd	horse face	tête de cheval	=horse animal
l>	moose	élan	antlers cervide elk orignal ramure mammal mammifere bois animal
l?	donkey	âne	ass bourricot burro stubborn tetu mammal mammifere mule animal
Q>	horse	cheval	equestrian racehorse racing animal
g4	unicorn	licorne	tete face animal
gC	zebra	zèbre	rayure stripe zebrure animal
g<	deer	cerf	animal
g\\	bison	bison	buffalo buffle cornes herbivore herd troupeau wisent
Q^	cow face	tête de vache	=cow animal
Q2	ox	bœuf	taurus bull zodiac animal
Q3	water buffalo	buffle	animal
Q4	cow	vache	cow2 animal
Qg	pig face	tête de cochon	=pig animal
QF	pig	cochon	pig2 sow animal
QG	boar	sanglier	pig animal
Qm	pig nose	groin	cochon face animal
Q?	ram	bélier	aries male sheep zodiac animal
QA	ewe	mouton	female sheep animal
Q@	goat	chèvre	capricorn zodiac animal
QZ	camel	dromadaire	dromedary hump animal
Q[	two-hump camel	chameau	=camel bactrian animal
gI	llama	lama	alpaca alpaga guanaco laine vicuna vigogne wool
gB	giraffe	girafe	spots taches animal
QH	elephant	éléphant	animal
gS	mammoth	mammouth	defenses laineux tusk woolly extinction large grand
g?	rhinoceros	rhinocéros	animal
gK	hippopotamus	hippopotame	animal
Q]	mouse face	tête de souris	=mouse animal
Q1	mouse	souris	mouse2 animal
Q0	rat	rat	animal
Qi	hamster	hamster	pet tete face animal
Q\`	rabbit face	tête de lapin	=rabbit bunny pet animal
Q7	rabbit	lapin	rabbit2 bunny pet animal
Qo!	chipmunk	écureuil	squirrel animal
g[	beaver	castor	barrage dam
gD	hedgehog	hérisson	epineux spiny animal
g7	bat	chauve-souris	vampire animal
Qk	bear	ours	tete face animal
Qk-❄!	polar bear	ours polaire	arctic arctique blanc white
QX	koala	koala	marsupial face animal
Ql	panda	panda	tete face animal
gU	sloth	paresseux	endormi lazy lent slow ai animal
gV	otter	loutre	fishing joueur pecheur playful animal
gX	skunk	mouffette	odeur puer putois stink animal
gH	kangaroo	kangourou	joey jump saut marsupial
gQ	badger	blaireau	honey pester ratel animal
Qn	paw prints	empreintes d'animaux	feet pattes
g3	turkey	dindon	bird oiseau animal
QD	chicken	poule	bird oiseau animal
QC	rooster	coq	bird oiseau animal
QS	hatching chick	poussin qui éclôt	baby bird oiseau animal
QT	baby chick	poussin	bird oiseau animal
QU	front-facing baby chick	poussin de face	bird oiseau animal
QV	bird	oiseau	animal
QW	penguin	pingouin	bird oiseau animal
V:!	dove	colombe	peace fly bird oiseau animal
g5	eagle	aigle	rapace bird oiseau animal
g6	duck	canard	bird oiseau animal
gR	swan	cygne	canard cygnet duckling ugly vilain jeune petit bird oiseau animal
g9	owl	chouette	wise bird oiseau animal
gT	dodo	dodo	maurice mauritius extinction large grand
kf	feather	plume	flight leger plumage voler light bird oiseau
gY	flamingo	flamant	flamboyant rose tropical oiseau animal
gJ	peacock	paon	ostentatious paonne peahen pretentieux fier proud bird oiseau animal
gL	parrot	perroquet	parle pirate talk bird oiseau animal
km	wing	aile	angelic angelique aviation flying mythologie mythology voler bird oiseau
QV-⬛	black bird	oiseau noir	corbeau corneille crow merle raven rook
ko	goose	oie	bete cacarder fowl honk silly volaille bird oiseau
Qh	frog	grenouille	tete face animal
Q:	crocodile	crocodile	reptile animal
QR	turtle	tortue	terrapin tortoise reptile animal
g>	lizard	lézard	reptile animal
Q=	snake	serpent	ophiuchus bearer reptile zodiac animal
Qb	dragon face	tête de dragon	fairy tale animal
Q9	dragon	dragon	fairy tale animal
gE	sauropod	sauropode	brachiosaure brachiosaurus brontosaure brontosaurus diplodocus animal
gF	T-Rex	T-Rex	tyrannosaure tyrannosaurus
Qc	spouting whale	baleine soufflant par son évent	=whale face animal
Q;	whale	baleine	whale2 animal
Q\\	dolphin	dauphin	flipper animal
g]	seal	phoque	lion otarie mer
QO	fish	poisson	pisces poissons zodiaque zodiac animal
QP	tropical fish	poisson tropical	animal
QQ	blowfish	poisson-lune	fish animal
g8	shark	requin	poisson fish animal
QI	octopus	pieuvre	mollusque animal
QJ	spiral shell	coquille en spirale
kh	coral	corail	recif reef ocean
kl	jellyfish	méduse	aie brulure invertebrate invertebre marine mou ouch piqure stinger burn
Q<	snail	escargot	animal
g;	butterfly	papillon	pretty mignon insecte
QK	bug	chenille	insecte animal
QL	ant	fourmi	insecte animal
QM	honeybee	abeille	bee insecte animal
kb	beetle	scarabée	bug insecte
QN	lady beetle	coccinelle	ladybird ladybug insecte animal
gG	cricket	criquet	grasshopper sauterelle insecte animal
kc	cockroach	cafard	blatte roach nuisible pest insecte
Vg!	spider	araignée	insecte animal
Vh!	spider web	toile d'araignée
g2	scorpion	scorpion	zodiac animal
gO	mosquito	moustique	fever malaria disease fievre maladie virus pest insecte
k\`	fly	mouche	asticot maggot putrefaction rotting disease maladie nuisible pest
ka	worm	lombric	annelide earthworm parasite ver terre
gP	microbe	microbe	amibe amoeba bacteria bacterie virus
S@	bouquet	bouquet	fleur flower plante
Mh	cherry blossom	fleur de cerisier	flower
S^	white flower	fleur blanche
kg	lotus	lotus	bouddhisme buddhism hindouisme hinduism purete purity fleur flower
Pe!	rosette	rosette	plante
Mi	rose	rose	fleur flower
f0	wilted flower	fleur fanée
Mj	hibiscus	hibiscus	fleur flower
Mk	sunflower	tournesol	fleur flower
Ml	blossom	bourgeon	fleur flower
Mg	tulip	tulipe	fleur flower
kk	hyacinth	jacinthe	bluebonnet lavande lavender lupine muflier snapdragon fleur flower
Ma	seedling	jeune pousse	plantule young
kd	potted plant	plante en pot	boring ennuyeux grow nurturing prendre soin useless decoration house interieur pousser
Mb	evergreen tree	conifère	arbre
Mc	deciduous tree	arbre à feuilles caduques	feuillu shedding
Md	palm tree	palmier	arbre
Me	cactus	cactus	plante
Mn	sheaf of rice	plant de riz	grain ear
Mo	herb	feuille	leaf plante
☘!	shamrock	trèfle	plante
N0	four leaf clover	trèfle à quatre feuilles	chance
N1	maple leaf	feuille d'érable	falling
N2	fallen leaf	feuille morte	falling
N3	leaf fluttering in wind	feuille virevoltante	leaves blow vent souffle
ki	empty nest	nid vide	nesting faire son
kj	nest with eggs	nid avec œufs	nesting faire son
N4	mushroom	champignon	toadstool plante
#food_drink
N7	grapes	raisin	fruit
N8	melon	melon	fruit
N9	watermelon	pastèque	fruit
N:	tangerine	mandarine	=orange fruit
N;	lemon	citron	citrus fruit
N<	banana	banane	fruit
N=	pineapple	ananas	fruit
f]	mango	mangue	tropical fruit
N>	red apple	pomme rouge	=apple fruit
N?	green apple	pomme verte	fruit
N@	pear	poire	fruit
NA	peach	pêche	fruit
NB	cherries	cerises	berries cherry red fruit
NC	strawberry	fraise	berry fruit
l@	blueberries	myrtilles	baies bilberry bleuets blueberry violet berry
fM	kiwi fruit	kiwi	food
N5	tomato	tomate	vegetable plante legume fruit
lB	olive	olive	aliment apero nourriture food
fU	coconut	noix de coco	colada palmier pina fruit
fA	avocado	avocat	food fruit
N6	eggplant	aubergine	vegetable legume
fD	potato	pomme de terre	patate vegetable legume food
fE	carrot	carotte	vegetable legume food
Mm	ear of corn	épi de maïs	maize maze
Mf!	hot pepper	piment rouge
lA	bell pepper	poivron	capsicum piment vegetable legume
fB	cucumber	concombre	pickle vegetable legume food
f\\	leafy green	légume à feuilles vertes	bok choy frise kale laitue lettuce pomme cabbage chinois chou
fV	broccoli	brocoli	sauvage wild cabbage chou legume
h4	garlic	ail	assaisonnement flavoring condiment legume
h5	onion	oignon	assaisonnement flavoring condiment legume
fL	peanuts	cacahuètes	arachide noisette nut vegetable food
lH	beans	haricots	kidney rognon nourriture legume food
M\`	chestnut	châtaigne	plante
lJ	ginger root	racine de gingembre	beer epice spice biere
lK	pea pod	cosse de petits pois	beans edamame feve haricot legumineuse vegetable legume
NN	bread	pain	loaf miche
f@	croissant	croissant	roll viennoiserie bread french pain breakfast food
fF	baguette bread	baguette	french pain food
lC	flatbread	galette	arepa lavash naan pita
fX	pretzel	bretzel	torsade twisted
f_	bagel	bagel	boulangerie schmear bakery dejeuner petit breakfast
fN	pancakes	pancakes	crepe hotcake breakfast food
h7	waffle	gaufre	gourmandise indecisive iron moule dejeuner patisserie petit breakfast
h0	cheese wedge	part de fromage
NF	meat on bone	viande sur un os
NG	poultry leg	cuisse de poulet	bone chicken drumstick
fY	cut of meat	morceau de viande	agneau cotelette lambchop porc porkchop steak chop
fC	bacon	lard	meat viande breakfast food
ND	hamburger	hamburger	burger
NO	french fries	frites	potatoes
NE	pizza	pizza	part cheese fromage slice
M]	hot dog	hot dog	francfort frankfurter hotdog saucisse sausage
fZ	sandwich	sandwich	bread pain
M^	taco	taco	mexicain mexican
M_	burrito	burrito	wrap mexicain mexican
lD	tamale	tamal	papillote wrapped mexicain mexican
fI	stuffed flatbread	kebab	falafel gyro food
h6	falafel	falafels	boulettes chiches chickpea meatball pois seitan soja viande
fJ	egg	œuf	breakfast food
Nc	cooking	œuf au plat	egg friture frying pan poele breakfast
fH	shallow pan of food	plat mitonné	casserole paella poele
Nb	pot of food	marmite	ragout stew
lE	fondue	fondue	bourguignonne chocolate melted poelon savoyarde suisse swiss cheese fromage pot
fS	bowl with spoon	bol avec cuillère	cereales congee dejeuner breakfast
fG	green salad	salade verte	food
No	popcorn	pop-corn
h8	butter	beurre	dairy gras laitier produit
h2	salt	sel	saliere shaker condiment
f[	canned food	aliments en conserve
Na	bento box	boîte déjeuner
NH	rice cracker	galette de riz
NI	rice ball	boulette de riz	onigiri plat japanese japonais
NJ	cooked rice	bol de riz	=rice
NK	curry rice	riz au curry
NL	steaming bowl	bol fumant	noodle nouilles ramen vapeur
NM	spaghetti	spaghetti	pasta pates
NP	roasted sweet potato	patate douce
NR	oden	brochette de poisson	kebab seafood skewer stick
NS	sushi	sushi	poisson japonais
NT	fried shrimp	beignet de crevette	prawn tempura
NU	fish cake with swirl	croquette de poisson	pastry
f^	moon cake	gâteau de lune	automne autumn yuebing festival
NQ	dango	brochette de bonbons	skewer japanese stick dessert sweet
fO	dumpling	boulette de pâte	empanada gyoza jiaozi pierogi potsticker
fP	fortune cookie	biscuit chinois	prophecy prophetie
fQ	takeout box	boîte à emporter	oyster carton chinois pail nourriture
g0	crab	crabe	cancer zodiac animal
gN	lobster	homard	bisque claws pinces seafood fruits mer
g@	shrimp	crevette	crustace shellfish small food
gA	squid	calamar	molusc mollusque food
gZ	oyster	huître	coquille diving pearl perle mollusque
NV	soft ice cream	glace italienne	icecream dessert sweet
NW	shaved ice	granité	glace dessert sweet
NX	ice cream	glace	creme sucre dessert sweet
NY	doughnut	doughnut	donut sucre breakfast dessert sweet
NZ	cookie	cookie	sucre dessert sweet
O2	birthday cake	gâteau d'anniversaire	=anniversaire pastry dessert sweet celebration
N\`	shortcake	gâteau sablé	=cake slice pastry patisserie sucre dessert sweet
h1	cupcake	cupcake	bakery sucrerie patisserie sweet
fW	pie	tarte	filling garniture gateau decoration pastry patisserie
N[	chocolate bar	barre chocolatée	sucre dessert sweet
N\\	candy	bonbon	sucre dessert sweet
N]	lollipop	sucette	candy sucrerie dessert sweet
N^	custard	crème renversée	pudding sucre dessert sweet
N_	honey pot	pot de miel	honeypot sucre sweet
Nl	baby bottle	biberon	bebe lait milk boisson drink
fK	glass of milk	verre de lait	boisson drink
☕	hot beverage	boisson chaude	coffee tea steaming drink
lF	teapot	théière	pot boisson drink
Ne	teacup without handle	tasse	beverage cup drink
Nf	sake	saké	bottle bouteille beverage cup bar drink
Nn	bottle with popping cork	bouteille de champagne	bouchon boisson bar drink
Ng	wine glass	verre de vin	beverage bar drink
Nh	cocktail glass	cocktail	verre bar drink
Ni	tropical drink	cocktail tropical	verre bar
Nj	beer mug	chope	=beer biere bar drink
Nk	clinking beer mugs	chopes de bière	beers trinquer bar drink
f2	clinking glasses	trinquer	celebrate celebrer feter verre drink
f3	tumbler glass	verre tumbler	liqueur liquor whisky shot
lG	pouring liquid	verser un liquide	glass renverser spill vider empty verre boisson drink
fT	cup with straw	gobelet avec paille	jus soda juice fruits
h;	bubble tea	thé aux perles	bulle lait milk pearl
h3	beverage box	briquette de jus	straw carton juice fruits sweet
h9	mate	maté	boisson drink
h:	ice	glaçon	cube iceberg froid glace cold
fR	chopsticks	baguettes	hashi
Nm!	fork and knife with plate	fourchette et couteau avec assiette	couverts cuisine cooking
Nd	fork and knife	fourchette et couteau	cutlery restaurant cooking
f4	spoon	cuillère	couvert tableware
UZ	kitchen knife	couteau de cuisine	=knife hocho cooking arme weapon outil tool
lI	jar	bocal	condiments conserver container recipient sauce store vide empty
Pj	amphora	amphore	aquarius jug vase cuisine cooking drink zodiac
#activities
O3	jack-o-lantern	citrouille	halloween lanterne celebration
O4	Christmas tree	sapin de Noël	arbre fete celebration
O6	fireworks	feu d'artifice	celebration
O7	sparkler	cierge magique	etincelle artifice fireworks feu fete celebration
hX	firecracker	pétard	dynamite explosif explosive artifice fireworks feu
✨	sparkles	étincelles	etoile scintiller star
O8	balloon	ballon gonflable	fete celebration
O9	party popper	cotillons	=fete tada celebration
O:	confetti ball	confettis	fete celebration
O;	tanabata tree	arbre à vœux	banner japanese celebration
O=	pine decoration	bambou décoratif	bamboo japanese japonais plante fete celebration
O>	Japanese dolls	poupées japonaises	=dolls festival celebration
O?	carp streamer	koinobori	carpe flags fete celebration
O@	wind chime	carillon éolien	bell clochette vent fete celebration
OA	moon viewing ceremony	cérémonie de la lune	celebration
hW	red envelope	enveloppe rouge	bonne cadeau gift hongbao lai see luck chance argent good money
O0	ribbon	ruban	fete celebration
O1	wrapped gift	cadeau	anniversaire present box fete celebration
OG!	reminder ribbon	ruban de mémoire	celebration
OO!	admission tickets	billet d'entrée	spectacle
O[	ticket	billet	admission spectacle
OF!	military medal	médaille militaire	celebration
P6	trophy	trophée	prix prize
P5	sports medal	médaille sportive
f7	1st place medal	médaille d'or	1er first gold
f8	2nd place medal	médaille d'argent	2e second silver
f9	3rd place medal	médaille de bronze	3e third
⚽	soccer ball	ballon de football	balle sport
⚾	baseball	baseball	balle sport
f>	softball	softball	gant glove underarm balle
P0	basketball	basket	hoop panier ballon sport
P@	volleyball	volley-ball	ballon match game sport
P8	american football	football américain	=football ballon sport
P9	rugby football	rugby	ballon sport
On	tennis	tennis	racquet balle sport
f?	flying disc	disque volant	frisbee ultimate ultime passe sport
Oc	bowling	bowling	boule partie ball jeu game
P?	cricket game	cricket	batte match balle sport
PA	field hockey	hockey sur gazon	crosse stick balle game sport
PB	ice hockey	hockey sur glace	palet crosse puck stick game sport
f=	lacrosse	crosse	but goal stick balle sport
PC	ping pong	ping-pong	bat paddle table tennis raquette partie ball game sport
Ph	badminton	badminton	birdie shuttlecock volant racquet raquette match game sport
f:	boxing glove	gant de boxe	sport
f;	martial arts uniform	tenue d'arts martiaux	judo karate taekwondo sport
f5	goal net	cage	filet sport
⛳	flag in hole	drapeau de golf	trou sport
⛸!	ice skate	patin à glace	sport
OS	fishing pole	pêche à la ligne
eo	diving mask	masque de plongée	apnee plonger scuba snorkeling tuba
Om	running shirt	maillot de course	athletics sash sport
Oo	skis	ski	snow sport
\\g	sled	luge	sledge sleigh traineau
f<	curling stone	pierre de curling	granit partie match rock game sport
O_	bullseye	dans le mille	cible dart direct hit target game
k0	yo-yo	yoyo	descendre fluctuate osciller jouet monter toy
k1	kite	cerf-volant	planer soar fly voler
U[	water pistol	pistolet à eau	gun handgun revolver arme feu weapon tool
Oa	pool 8 ball	boule de billard	billiard eight magique jeu game
U^	crystal ball	boule de cristal	fortune fairy fantasy tale tool
k4	magic wand	baguette magique	magie magicien wizard sorciere witch
O^	video game	jeu vidéo	controller manette
Vi!	joystick	manette de jeu	video game
O\`	slot machine	machine à sous	jeu game
Ob	game die	dés	dice jeu
hY	puzzle piece	pièce de puzzle	indice interlocking jigsaw clue assemblage
hh	teddy bear	ours en peluche	plaything plush stuffed jouet toy jeu
k5	piñata	piñata	bonbons confiseries party fete celebration
kY	mirror ball	boule à facettes	disco glitter briller danse party dance fete
k6	nesting dolls	poupées russes	emboite matriochka russia
♠!	spade suit	pique	carte couleur card jeu game
♥!	heart suit	cœur cartes	=hearts couleur card jeu game
♦!	diamond suit	carreau	carreaux carte couleur card jeu game
♣!	club suit	trèfle cartes	couleur card jeu game
♟!	chess pawn	pion d'échec	duper expendable sacrifiable
D?	joker	carte Joker	wildcard card jeu game
A4	mahjong red dragon	dragon rouge mahjong	jeu game
Od	flower playing cards	jeu des fleurs	carte japanese japonais game
O]	performing arts	spectacle vivant	mask theater theatre masque
Wl!	framed picture	cadre avec image	art musee museum peinture painting
OX	artist palette	palette de peinture	musee museum painting
he	thread	bobine de fil	ficelle sewing spool string aiguille couture needle
kQ	sewing needle	aiguille à coudre	broderie embroidery points stitches sutures tailleur tailoring couture
hf	yarn	fil	crochet knit pelote tricot boule ball
kR	knot	nœud	attacher corde entrelacer noue rope tangled tordre twine twist tie
#travel_places
M=	globe showing Europe-Africa	globe tourné sur l'Afrique et l'Europe	earth world
M>	globe showing Americas	globe tourné sur les Amériques	earth world
M?	globe showing Asia-Australia	globe tourné sur l'Asie et l'Australie	earth world
M@	globe with meridians	globe avec méridiens	terrestre earth world
Xj!	world map	carte du monde
Xn	map of Japan	carte du Japon	=japan
h]	compass	boussole	navigation orientation orienteering magnetic magnetique
PD!	snow-capped mountain	montagne enneigée	cold
⛰!	mountain	montagne	=montagne
M;	volcano	volcan	eruption mountain
Xk	mount fuji	mont Fuji	mountain montagne
PE!	camping	camping
PF!	beach with umbrella	plage avec parasol
PL!	desert	désert
PM!	desert island	île déserte
PN!	national park	parc national	nature
PO!	stadium	stade
PK!	classical building	monument classique
PG!	building construction	construction d'un bâtiment
ha	brick	brique	argile bricks briques clay mortar mortier mur wall
kX	rock	rocher	boulder heavy solide stone pierre lourd
ke	wood	bois	buche log rondins timber tronc lumber
\\F	hut	hutte	case maison roundhouse yourte yurt house
PH!	houses	maisons	batiments
PJ!	derelict house	maison abandonnée
PP	house	maison	pavillon home batiment
PQ	house with garden	maison avec jardin	home
PR	office building	immeuble de bureaux	=office
PS	Japanese post office	bureau de poste japonais	batiment
PT	post office	bureau de poste	european
PU	hospital	hôpital	medicine doctor batiment
PV	bank	banque	building batiment
PX	hotel	hôtel	building batiment
PY	love hotel	love hotel	batiment
PZ	convenience store	supérette	epicerie magasin
P[	school	école	building batiment
P\\	department store	grand magasin
P]	factory	usine	building batiment
P_	Japanese castle	château japonais	batiment
P\`	castle	château	europeen european batiment
SB	wedding	mariage	chapelle eglise romance amour
Xl	Tokyo tower	tour de Tokyo
Xm	Statue of Liberty	statue de la Liberté
⛪	church	église	croix cross chretien christian batiment religion
V<	mosque	mosquée	islam muslim musulman religion
\\E	hindu temple	temple hindou	stupa religion
V=	synagogue	synagogue	juive temple jewish juif religion
⛩!	shinto shrine	sanctuaire shinto	religion
V;	kaaba	kaaba	islam muslim musulman religion
⛲	fountain	fontaine
⛺	tent	tente	camping
M1	foggy	brume	brouillard
M3	night with stars	nuit étoilée	etoiles
PI!	cityscape	ville	batiment
M4	sunrise over mountains	soleil levant derrière les montagnes	morning
M5	sunrise	soleil levant	morning
M6	cityscape at dusk	ville au crépuscule	coucher evening immeubles landscape soir sunset soleil
M7	sunset	coucher de soleil	dusk
M9	bridge at night	pont de nuit
♨!	hot springs	sources chaudes	hotsprings steaming
OP	carousel horse	cheval de manège
\\M	playground slide	toboggan	aire jouer amusement park theme jeu
OQ	ferris wheel	grande roue	amusement park theme
OR	roller coaster	montagnes russes	amusement park theme
S8	barber pole	enseigne de barbier	haircut coiffure
OZ	circus tent	chapiteau	cirque
[2	locomotive	locomotive	engine steam train railway
[3	railway car	wagon	chemin tram electric fer trolleybus train voiture
[4	high-speed train	TGV	shinkansen railway
[5	bullet train	train à grande vitesse	speed shinkansen railway
[6	train	train	train2 chemin fer railway
[7	metro	métro	subway
[8	light rail	métro léger	railway
[9	station	gare	train railway
[:	tram	tramway	transport trolleybus
[M	monorail	monorail	vehicle vehicule
[N	mountain railway	train de montagne	car
[;	tram car	wagon de tramway	=train trolleybus voiture
[<	bus	bus	vehicle vehicule
[=	oncoming bus	bus de face
[>	trolleybus	trolleybus	bus tram
[@	minibus	minibus	bus
[A	ambulance	ambulance	vehicle vehicule
[B	fire engine	camion de pompier	truck
[C	police car	voiture de police	patrol
[D	oncoming police car	voiture de police de face
[E	taxi	taxi	vehicle vehicule
[F	oncoming taxi	taxi de face
[G	automobile	voiture	=car
[H	oncoming automobile	voiture de face	car
[I	sport utility vehicle	véhicule utilitaire sport	loisirs recreational voiture
\\k	pickup truck	pick-up	vehicule
[J	delivery truck	camion de livraison	=truck
[K	articulated lorry	semi-remorque	poids truck lourd camion
[L	tractor	tracteur	vehicle vehicule
P>!	racing car	voiture de course
P=!	motorcycle	moto	course racing
\\e	motor scooter	scooter
gm	manual wheelchair	fauteuil roulant manuel	accessibility accessibilite
gl	motorized wheelchair	fauteuil motorisé	roulant accessibility accessibilite
\\j	auto rickshaw	tuk tuk	taxi tricycle
[b	bicycle	vélo	bike
\\d	kick scooter	trottinette
\\i	skateboard	planche à roulettes	board glisse longboard
\\l	roller skate	patin à roulettes	derby
[?	bus stop	arrêt de bus
\\S!	motorway	autoroute	highway road route
\\T!	railway track	voie ferrée	train
\\R!	oil drum	baril de pétrole
⛽	fuel pump	pompe à essence	diesel fuelpump gas station
\\N	wheel	roue	pneu tire tourner turn circle cercle
[X	police car light	gyrophare	beacon revolving voiture lumiere
[U	horizontal traffic light	feu tricolore horizontal	signal
[V	vertical traffic light	feu tricolore vertical	signal
\\A	stop sign	stop	octagonal signe
[W	construction	travaux	barriere
⚓	anchor	ancre	ship bateau outil tool
\\O	ring buoy	bouée de sauvetage	float flotter preserver rescue safety sauver sauveteur saver life secours securite
⛵	sailboat	voilier	=boat resort sea yacht mer bateau
\\f	canoe	canoë	boat bateau
[T	speedboat	hors-bord	boat bateau
\\c!	passenger ship	paquebot	bateau
⛴!	ferry	ferry	passenger boat bateau
\\U!	motor boat	bateau à moteur	motorboat
[R	ship	navire	passenger boat bateau
✈!	airplane	avion	aeroplane vehicule
\\Y!	small airplane	petit avion	aeroplane
\\[	airplane departure	avion au décollage	check departures aeroplane
\\\\	airplane arrival	avion à l'atterrissage	arrivals arriving landing aeroplane
k2	parachute	parachute	ascensionnel glide parapente parasail skydive hang
Sj	seat	siège	chair fauteuil
[1	helicopter	hélicoptère	vehicle vehicule
[O	suspension railway	train suspendu
[P	mountain cableway	téléphérique	gondola telecabine montagne
[Q	aerial tramway	tramway aérien	cable gondola telecabine car
\\\`!	satellite	satellite	space espace
[0	rocket	fusée	space espace
\\h	flying saucer	soucoupe volante	ovni ufo
\\>!	bellhop bell	cloche de comptoir	hotel
hc	luggage	bagage	packing travel valise voyage
⌛	hourglass done	sablier	=hourglass sable minuteur sand timer
⏳	hourglass not done	sablier avec sable qui coule	sand timer
⌚	watch	montre	heure clock
⏰	alarm clock	réveil	alarme heure
⏱!	stopwatch	chronomètre	heure clock
⏲!	timer clock	horloge	minuteur heure
V\`!	mantelpiece clock	pendule	horloge
VK	twelve o’clock	midi/minuit	clock12 12 00
VW	twelve-thirty	midi/minuit et demie	clock1230 12 30 00 clock
V@	one o’clock	une heure	clock1 13 00
VL	one-thirty	une heure et demie	clock130 13 30 clock
VA	two o’clock	deux heures	clock2 14 00
VM	two-thirty	deux heures et demie	clock230 14 30 clock
VB	three o’clock	trois heures	clock3 15 00
VN	three-thirty	trois heures et demie	clock330 15 30 clock
VC	four o’clock	quatre heures	clock4 16 00
VO	four-thirty	quatre heures et demie	clock430 16 30 clock
VD	five o’clock	cinq heures	clock5 17 00
VP	five-thirty	cinq heures et demie	clock530 17 30 clock
VE	six o’clock	six heures	clock6 18 00
VQ	six-thirty	six heures et demie	clock630 18 30 clock
VF	seven o’clock	sept heures	clock7 19 00
VR	seven-thirty	sept heures et demie	clock730 19 30 clock
VG	eight o’clock	huit heures	clock8 20 00
VS	eight-thirty	huit heures et demie	clock830 20 30 clock
VH	nine o’clock	neuf heures	clock9 21 00
VT	nine-thirty	neuf heures et demie	clock930 21 30 clock
VI	ten o’clock	dix heures	clock10 10 22 00
VU	ten-thirty	dix heures et demie	clock1030 10 22 30 clock
VJ	eleven o’clock	onze heures	clock11 11 23 00
VV	eleven-thirty	onze heures et demie	clock1130 11 23 30 clock
MA	new moon	nouvelle lune	dark
MB	waxing crescent moon	lune croissante
MC	first quarter moon	premier quartier de lune
MD	waxing gibbous moon	lune gibbeuse croissante	=moon
ME	full moon	pleine lune
MF	waning gibbous moon	lune gibbeuse décroissante
MG	last quarter moon	dernier quartier de lune
MH	waning crescent moon	lune décroissante
MI	crescent moon	croissant de lune
MJ	new moon face	nouvelle lune avec visage
MK	first quarter moon face	premier quartier de lune avec visage
ML	last quarter moon face	dernier quartier de lune avec visage
MQ!	thermometer	thermomètre	weather meteo
☀!	sun	soleil	=soleil brillant rays rayons sunny bright meteo
MM	full moon face	pleine lune avec visage	bright
MN	sun with face	soleil avec visage	bright
k@	ringed planet	planète à anneaux	saturne saturnien saturnine
⭐	star	étoile
MO	glowing star	étoile brillante	glittery shining star2 sparkle
MP	shooting star	étoile filante	stars falling
M<	milky way	voie lactée	space espace
☁!	cloud	nuage	weather meteo
⛅	sun behind cloud	soleil derrière les nuages	nuageux
⛈!	cloud with lightning and rain	nuage avec éclair et pluie	orage thunder meteo
MT!	sun behind small cloud	soleil derrière un petit nuage
MU!	sun behind large cloud	soleil derrière un gros nuage
MV!	sun behind rain cloud	soleil derrière un nuage de pluie
MW!	cloud with rain	nuage avec pluie	averse temps mauvais meteo
MX!	cloud with snow	nuage avec neige	flocons hiver cold meteo
MY!	cloud with lightning	nuage avec éclair
MZ!	tornado	tornade	whirlwind nuage tourbillon cloud meteo
M[!	fog	brouillard	nuage cloud meteo
M\\!	wind face	vent avec visage	blow cloud souffle meteo
M0	cyclone	cyclone	hurricane twister typhoon tourbillon dizzy
M8	rainbow	arc-en-ciel	pluie meteo
M2	closed umbrella	parapluie fermé	pluie rain clothing
☂!	umbrella	parapluie ouvert	pluie rain clothing
☔	umbrella with rain drops	parapluie avec gouttes de pluie	=umbrella meteo clothing
⛱!	umbrella on ground	parasol sur le sol	sun plage soleil rain
⚡	high voltage	haute tension	courant danger eclair electricite lightning zap
❄!	snowflake	flocon	neige cold
☃!	snowman	bonhomme de neige	cold
⛄	snowman without snow	bonhomme de neige sans neige	=snowman cold
☄!	comet	comète	space espace
UU	fire	feu	=feu flame flamme tool
SW	droplet	goutte d'eau	sueur sweat cold comic
M:	water wave	vague	=vague ocean mer
#objects
RC	glasses	lunettes de vue	eyeglasses eyewear oeil clothing vetements
Vf!	sunglasses	lunettes de soleil	dark eyewear glasses
fm	goggles	lunettes	natation soudage swimming welding protection yeux eye
fl	lab coat	blouse blanche	scientifique scientist experience experiment docteur doctor
gj	safety vest	gilet de sécurité	emergency fluo jaune surete visibilite
RD	necktie	cravate	tie clothing vetements
RE	t-shirt	T-shirt	=shirt tee tshirt clothing vetements
RF	jeans	jean	pantalon trousers pants clothing vetements
hS	scarf	foulard	cou neck vetements
hT	gloves	gants	hand main vetements
hU	coat	manteau	jacket veste vetements
hV	socks	chaussettes	pieds stocking vetements
RG	dress	robe	clothing vetements
RH	kimono	kimono	clothing vetements
fk	sari	sari	dress mode robe vetement clothing
ja	one-piece swimsuit	maillot de bain une pièce	suit bathing
jb	briefs	slip	one swimsuit piece underwear maillot sous suit vetement bathing bain
jc	shorts	short	calecon pants underwear maillot sous suit vetement bathing bain
RI	bikini	bikini	swim maillot bain clothing
RJ	woman’s clothes	vêtements de femme	clothing
k]	folding hand fan	éventail	cooling eventer flutter hot rafraichir shy timide chaleur danse dance
RK	purse	porte-monnaie	coin clothing vetements
RL	handbag	sac à main	purse bag clothing vetements
RM	clutch bag	pochette	pouch sac clothing vetements
\\=!	shopping bags	sacs de shopping	=shopping hotel
OB	backpack	cartable	dos rucksack satchel school bag ecole sac
jd	thong sandal	tong	beach claquettes sandales sandals tatanes thongs tongs zori plage
RN	man’s shoe	chaussure d'homme	=shoe clothing vetements
RO	running shoe	chaussure de sport	athletic sneaker clothing vetements
fn	hiking boot	chaussure de randonnée	backpacking marche camping vetements
fo	flat shoe	chaussure plate	ballerine ballet lacets slipper mule sans vetements
RP	high-heeled shoe	chaussure à talon haut	woman clothing vetements
RQ	woman’s sandal	sandale de femme	=sandal chaussure shoe clothing vetements
j\`	ballet shoes	chaussons de danse	chaussures dance
RR	woman’s boot	botte de femme	=boot chaussure shoe clothing vetements
k^	hair pick	peigne afro	comb demeler cheveux
RA	crown	couronne	king queen reine roi clothing vetements
RB	woman’s hat	chapeau de femme	clothing vetements
OY	top hat	haut de forme	tophat chapeau clothing vetements
OC	graduation cap	toque universitaire	chapeau hat celebration clothing vetements
hR	billed cap	casquette américaine	baseball vetements
kF	military helmet	casque militaire	army soldat soldier warrior armee guerrier
⛑!	rescue worker’s helmet	casque de secouriste	assistance aid croix cross hat face
To	prayer beads	chapelet	necklace priere religion clothing vetements
S4	lipstick	rouge à lèvres	makeup cosmetics maquillage
S=	ring	bague	diamant diamond amour
S>	gem stone	pierre précieuse	bijou jewel joyau diamant diamond
U7	muted speaker	muet	silence silent quiet son
U8	speaker low volume	volume des enceintes faible	=speaker soft son
U9	speaker medium volume	volume des enceintes moyen	sound son
U:	speaker high volume	volume des enceintes élevé	loud son
TR	loudspeaker	haut-parleur	address public son
TS	megaphone	porte-voix	cheering manifestation
T_	postal horn	cor postal	facteur
UD	bell	cloche
UE	bell with slash	alarme désactivée	barree cloche mute silence silent quiet forbidden
Ol	musical score	partition	musique
Oe	musical note	note de musique
Of	musical notes	notes de musique
OI!	studio microphone	micro de studio	music
OJ!	level slider	curseur de niveau	music musique
OK!	control knobs	boutons de réglage	commande music
OT	microphone	micro	karaoke
OW	headphone	casque	earbud ecouteurs headphones
Tk	radio	radio	video
Og	saxophone	saxophone	instrument music musique
kG	accordion	accordéon	bandoneon bretelles concertina piano squeeze box
Oh	guitar	guitare	instrument music musique
Oi	musical keyboard	piano	clavier instrument musique
Oj	trumpet	trompette	instrument music musique
Ok	violin	violon	instrument music musique
kE	banjo	banjo	cordes stringed instrument music musique
f1	drum	batterie	baguettes drumsticks tambour music musique
kH	long drum	djembé	battement beat conga rhythm rythme tambour
k7	maracas	maracas	percussion rattle secouer shake instrument music musique
k8	flute	flûte	bec fife fifre pipe recorder woodwind bois instrument music musique
Ta	mobile phone	téléphone portable	iphone cell
Tb	mobile phone with arrow	appel entrant	calling receive cell
☎!	telephone	téléphone	=phone
TN	telephone receiver	combiné téléphonique	phone
TO	pager	bipeur
TP	fax machine	fax	telecopieur
U;	battery	pile
k[	low battery	pile faible	batterie decharge electronic energie energy electronique
U<	electric plug	câble avec fiche électrique	electricity prise
Sk	laptop	ordinateur portable	=computer pc personal
WU!	desktop computer	ordinateur de bureau
WX!	printer	imprimante	ordinateur computer
⌨!	keyboard	clavier	ordinateur computer
Wa!	computer mouse	souris d'ordinateur
Wb!	trackball	boule de commande	souris ordinateur computer
Sm	computer disk	disque d'ordinateur	minidisc minidisk optical
Sn	floppy disk	disquette	ordinateur computer
So	optical disk	CD	disque computer
T0	dvd	DVD	blu disk ray disque optical computer
h^	abacus	abaque	calculation
OU	movie camera	caméra	cinema film
ON!	film frames	pellicule	bande cinema movie
Tm!	film projector	projecteur cinématographique	movie video
O\\	clapper board	clap	film movie
Tj	television	téléviseur	tv video
Tg	camera	appareil photo	video
Th	camera with flash	appareil photo avec flash	video
Ti	video camera	caméscope
Tl	videocassette	cassette vidéo	tape vhs
U=	magnifying glass tilted left	loupe orientée à gauche	recherche search tool
U>	magnifying glass tilted right	loupe orientée à droite	recherche search tool
V_!	candle	bougie	light lumiere
SQ	light bulb	ampoule	idea idee electric dessin lumiere comic
UV	flashlight	torche	electric light lumiere tool
P^	red paper lantern	lampion rouge	=lantern lanterne light lumiere japonais bar
kD	diya lamp	diya	arti beurre diwali huile lampe oil
TD	notebook with decorative cover	carnet avec couverture	book decorated
TE	closed book	livre fermé
TF	open book	livre ouvert	=book
TG	green book	livre vert
TH	blue book	livre bleu
TI	orange book	livre orange
TJ	books	livres
TC	notebook	carnet
TB	ledger	carnet de compte	livre notebook grand
T3	page with curl	page enroulée	document
TL	scroll	parchemin	papier paper
T4	page facing up	page	document
T\`	newspaper	journal	actualites paper
XN!	rolled-up newspaper	journal roulé	paper
TA	bookmark tabs	signets	marker onglets marqueur
UF	bookmark	marque-page	marqueur mark
Pg!	label	étiquette
S\`	money bag	sac plein d'argent	dollar moneybag
kI	coin	pièce	or gold metal treasure tresor silver argent money
Sd	yen banknote	billet en yens	=yen note currency money
Se	dollar banknote	billet en dollars	=dollar note currency money
Sf	euro banknote	billet en euros	note currency money
Sg	pound banknote	billet en livres	note currency money
Sh	money with wings	billet avec des ailes	banknote fly
Sc	credit card	carte bancaire	money
hn	receipt	reçu	accounting bookkeeping comptabilite evidence preuve proof justificatif
Si	chart increasing with yen	courbe avec yen en hausse	=chart graphique monnaie banque growth money
✉!	envelope	enveloppe	email letter mail electronique courrier
TW	e-mail	e-mail	email message letter electronique courrier
TX	incoming envelope	message reçu	receive email letter mail electronique courrier
TY	envelope with arrow	enveloppe avec flèche	outgoing email message mail electronique courrier
TT	outbox tray	boîte d'envoi	sent message box letter mail electronique courrier
TU	inbox tray	boîte de réception	receive message box letter mail electronique courrier
TV	package	colis	paquet parcel box
T[	closed mailbox with raised flag	boîte aux lettres fermée drapeau levé	=mailbox postbox courrier
TZ	closed mailbox with lowered flag	boîte aux lettres fermée drapeau baissé	postbox courrier
T\\	open mailbox with raised flag	boîte aux lettres ouverte drapeau levé	postbox courrier
T]	open mailbox with lowered flag	boîte aux lettres ouverte drapeau baissé	postbox courrier
T^	postbox	boîte aux lettres	mailbox courrier
Xc!	ballot box with ballot	urne électorale
✏!	pencil	crayon	pencil2
✒!	black nib	stylo plume noir	pen
W;!	fountain pen	stylo plume
W:!	pen	stylo	ballpoint bille
W<!	paintbrush	pinceau	peinture painting
W=!	crayon	crayon pastel
TM	memo	mémo	crayon pencil
Sl	briefcase	porte-documents
T1	file folder	dossier	fichier
T2	open file folder	dossier ouvert
X2!	card index dividers	intercalaires	classement
T5	calendar	calendrier	date
T6	tear-off calendar	éphéméride	=calendar calendrier date
XB!	spiral notepad	bloc-notes à spirale	pad
XC!	spiral calendar	calendrier à spirale	pad
T7	card index	carnet d'adresses	fiche rolodex
T8	chart increasing	graphique en hausse	upward growth tendance trend
T9	chart decreasing	graphique en baisse	down tendance trend
T:	bar chart	graphiques à barres
T;	clipboard	porte-bloc	fournitures
T<	pushpin	punaise	pin fournitures
T=	round pushpin	épingle	pin fournitures
T>	paperclip	trombone	fournitures
W7!	linked paperclips	trombones	fournitures
T?	straight ruler	règle	edge fournitures
T@	triangular ruler	équerre	set triangle fournitures
✂!	scissors	ciseaux	cutting fournitures tool
X3!	card file box	boîte à dossiers
X4!	file cabinet	meuble à dossiers	classer filing classement
XA!	wastebasket	corbeille à papiers
UB	locked	cadenas fermé	closed verrouille
UC	unlocked	cadenas ouvert	lock open
U?	locked with pen	cadenas fermé avec stylo	ink nib privacy verrouille
U@	locked with key	cadenas fermé avec clé	secure securise closed
UA	key	clé	mot password passe serrure lock
XM!	old key	clé ancienne	clue serrure lock
UX	hammer	marteau	outil tool
kC	axe	hache	fendre hachette hatchet split wood chop bois
⛏!	pick	pioche	mine mining outil tool
⚒!	hammer and pick	marteau et pioche	outil tool
\\P!	hammer and wrench	marteau et clé à molette	spanner outil tool
XQ!	dagger	dague	couteau knife poignard arme weapon
⚔!	crossed swords	épées croisées	arme weapon
SS	bomb	bombe	dessin comic
k3	boomerang	boomerang	rebound repercussion
Pi	bow and arrow	arc et flèche	sagittaire sagittarius archer zodiac
\\Q!	shield	bouclier	arme weapon
kJ	carpentry saw	scie	carpenter egoine lumber bois outil tool
UW	wrench	clé à molette	spanner outil tool
kK	screwdriver	tournevis	vis outil tool
UY	nut and bolt	vis et écrou	outil tool
⚙!	gear	roue dentée	cogwheel engrenage outil tool
XL!	clamp	serre-joint	compress vice outil tool
⚖!	balance scale	balance à poids	libra justice zodiac
g_	white cane	canne blanche	deficient malvoyant visuel blind aveugle accessibility accessibilite
UG	link	chaînons	maillons
⛓!	chains	chaînes
kM	hook	crochet	accrocher appater attraper crook curve ensnare ferrer hameconner point selling catch
h\`	toolbox	boîte à outils	chest coffre mechanic mecanique
hb	magnet	aimant	attraction horseshoe cheval magnetic magnetique fer
kL	ladder	échelle	barreau climb echelon escabeau rung step monter
⚗!	alembic	alambic	chemistry chimie outil tool
hZ	test tube	tube à essai	sciences chemistry chimie experience experiment labo chimiste
h[	petri dish	boîte de pétri	biologie biology culture bacteria bacterie biologiste labo
h\\	dna	adn	evolution genetics genetique vie biologiste life
U\\	microscope	microscope	science outil tool
U]	telescope	télescope	science outil tool
TQ	satellite antenna	antenne satellite	=satellite dish parabole parabolique
S9	syringe	seringue	aiguille needle shot malade sick medecine medicine docteur
jh	drop of blood	goutte de sang	bleed donation menstruation regles injury medecine medicine
S:	pill	pilule	malade sick medecine medicine docteur doctor
ji	adhesive bandage	sparadrap	pansement premiers secours medecine
jl	crutch	béquille	accident blesse boiter cane canne disability handicap mobility aid hurt stick
jj	stethoscope	stéthoscope	poumons coeur heart medecine medicine docteur doctor
jk	x-ray	radiographie	bones cage medical thoracique os rayons skeleton squelette docteur doctor
[Z	door	porte
\\G	elevator	ascenseur	hoist lift personnes monte accessibility accessibilite
kN	mirror	miroir	psyche reflection reflector reflet speculum glace
kO	window	fenêtre	cadre frais frame fresh opening ouverture transparent view vue air
\\?!	bed	lit	dormir sleep hotel
\\;!	couch and lamp	canapé et lampe	hotel
kA	chair	chaise	assis seat siege sit
[m	toilet	toilettes
kP	plunger	ventouse	deboucheur force succion suction toilettes cup plombier plumber
[o	shower	douche	eau water
\\1	bathtub	baignoire	bain
kT	mouse trap	tapette à souris	appat bait mousetrap piege snare
kB	razor	rasoir	coupant lame raser sharp shave tranchant
hd	lotion bottle	bouteille de lotion	flacon hydratante moisturizer shampooing solaire sunscreen creme
hg	safety pin	épingle de sûreté	couche diaper lange punk rock
hi	broom	balai	balayage sweeping nettoyage cleaning sorciere witch
hj	basket	panier	agriculture farming laundry linge nique picnic pique
hk	roll of paper	rouleau de papier	essuie hygienique toilette tout towels
kS	bucket	seau	cask conteneur vat pail
hl	soap	savon	lather lavage mousse porte soapdish cleaning bathing pain bain bar
lW	bubbles	bulles	burp propre savon soap underwater clean eau sous
kU	toothbrush	brosse à dents	brush dentaire dental hygiene laver salle teeth clean bathroom bain
hm	sponge	éponge	absorbante absorbing poreuse porous nettoyage cleaning
h_	fire extinguisher	extincteur	eteindre incendie quench feu
\\B	shopping cart	chariot	trolley panier
[\\	cigarette	cigarette	fumeur smoking
⚰!	coffin	cercueil	death mort
kV	headstone	pierre tombale	cemetery cimetiere graveyard stele tombe tombstone
⚱!	funeral urn	urne funéraire	ashes death
ho	nazar amulet	mauvais œil	bead charm talisman amulette perle evil eye
k\\	hamsa	main de Fatma	fatima khamsa mary miriam myriam amulette protection hand
Xo	moai	moai	moyai statue face
kW	placard	pancarte	demonstration greve panneau picket protestation manifestation sign
kZ	identification card	carte d'identité	conduire credentials license papiers permis security justificatif piece securite
#symbols
PW	ATM sign	distributeur de billets	automated dab teller bank argent
[^	litter in bin sign	icône Poubelle
[\`	potable water	eau potable	drinking
♿	wheelchair symbol	symbole Accès handicapés	=wheelchair access
[i	men’s room	symbole Toilettes hommes	man restroom wc lavatory bathroom
[j	women’s room	symbole Toilettes femmes	restroom wc woman lavatory bathroom
[k	restroom	panneau Toilettes	wc lavatory bathroom
[l	baby symbol	symbole Bébé	changing change espace
[n	water closet	WC	toilettes restroom lavatory bathroom
\\2	passport control	contrôle des passeports
\\3	customs	douane
\\4	baggage claim	retrait des bagages
\\5	left luggage	consigne	bagages baggage locker
⚠!	warning	symbole d'avertissement
[h	children crossing	traversée d'enfants	pedestrian pietons ecole traffic
⛔	no entry	sens interdit	entree interdite traffic not interdiction prohibited forbidden
[[	prohibited	symbole d'interdiction	entry not interdit forbidden
[c	no bicycles	vélos interdits	bike interdiction prohibited forbidden
[]	no smoking	interdiction de fumer	not interdit prohibited forbidden
[_	no littering	dépôt d'ordures interdit	dechets not interdiction prohibited forbidden
[a	non-potable water	eau non potable	drinking
[g	no pedestrians	interdit aux piétons	not interdiction prohibited forbidden
Te	no mobile phones	téléphones portables interdits	cell interdiction forbidden
UN	no one under eighteen	18 ans et plus	age dix huit mineur restriction underage interdiction interdit prohibited
☢!	radioactive	radioactif	sign symbole
☣!	biohazard	danger biologique	sign symbole
⬆!	up arrow	flèche haut	north nord cardinal direction
↗!	up-right arrow	flèche haut droite	northeast est nord intercardinal direction
➡!	right arrow	flèche droite	east est cardinal direction
↘!	down-right arrow	flèche bas droite	southeast est sud intercardinal direction
⬇!	down arrow	flèche bas	south sud cardinal direction
↙!	down-left arrow	flèche bas gauche	southwest ouest sud intercardinal direction
⬅!	left arrow	flèche gauche	west ouest cardinal direction
↖!	up-left arrow	flèche haut gauche	northwest nord ouest intercardinal direction
↕!	up-down arrow	flèche haut bas
↔!	left-right arrow	flèche gauche droite
↩!	right arrow curving left	flèche courbe gauche
↪!	left arrow curving right	flèche courbe droite
⤴!	right arrow curving up	flèche courbe haut
⤵!	right arrow curving down	flèche courbe bas
U3	clockwise vertical arrows	flèches dans le sens horaire	recharger reload symbole
U4	counterclockwise arrows button	flèches dans le sens antihoraire	anticlockwise withershins
UI	BACK arrow	flèche Retour	=back
UJ	END arrow	flèche Fin
UK	ON! arrow	flèche Activé	=on mark
UL	SOON arrow	flèche Bientôt
UM	TOP arrow	flèche En haut	=top up
\\@	place of worship	lieu de culte	religion
⚛!	atom symbol	symbole de l'atome	athee atheist
V9!	om	om	hindou hindu religion
✡!	star of David	étoile de David	jewish juif religion
☸!	wheel of dharma	roue du Dharma	bouddhiste buddhist religion
☯!	yin yang	yin yang	taoist religion
✝!	latin cross	croix latine	chretien christian religion
☦!	orthodox cross	croix orthodoxe	chretien christian religion
☪!	star and crescent	lune et étoile	islam muslim musulman religion
☮!	peace symbol	symbole de paix
V>	menorah	chandelier à sept branches	candelabrum candlestick religion
U_	dotted six-pointed star	étoile à 6 branches	fortune chance
k_	khanda	khanda	sikh religion
♈	Aries	bélier zodiaque	ram zodiac
♉	Taurus	taureau	ox bull zodiaque zodiac
♊	Gemini	gémeaux	twins zodiaque zodiac
♋	Cancer	cancer	crab zodiaque zodiac
♌	Leo	lion	zodiaque zodiac
♍	Virgo	vierge	zodiaque zodiac
♎	Libra	balance	scales justice zodiaque zodiac
♏	Scorpio	scorpion zodiaque	scorpius zodiac
♐	Sagittarius	sagittaire	archer zodiaque zodiac
♑	Capricorn	capricorne	goat zodiaque zodiac
♒	Aquarius	verseau	water bearer zodiaque zodiac
♓	Pisces	poissons	fish zodiaque zodiac
⛎	Ophiuchus	serpentaire	snake bearer zodiaque zodiac
U0	shuffle tracks button	bouton lecture aléatoire	croisees crossed fleches arrow
U1	repeat button	bouton répétition	=repeat clockwise horaire sens fleches arrow cercle
U2	repeat single button	bouton répétition de la piste	once avec clockwise horaire sens fleches arrow cercle
▶!	play button	bouton lecture	right triangle fleche arrow
⏩	fast-forward button	bouton avance rapide	double fleche arrow
⏭!	next track button	bouton piste suivante	scene triangle arrow
⏯!	play or pause button	bouton lecture/pause	right triangle fleche arrow
◀!	reverse button	bouton retour	gauche left triangle fleche arrow
⏪	fast reverse button	bouton retour rapide	rewind double fleche arrow
⏮!	last track button	bouton piste précédente	previous scene triangle arrow
Ul	upwards button	petit triangle haut	fleche arrow
⏫	fast up button	double flèche vers le haut	arrow
Um	downwards button	petit triangle bas	fleche arrow
⏬	fast down button	double flèche vers le bas	arrow
⏸!	pause button	bouton pause	vertical double bar
⏹!	stop button	bouton stop	square carre
⏺!	record button	bouton enregistrer	circle cercle
⏏!	eject button	bouton éjecter
OV	cinema	cinéma	camera film movie
U5	dim button	luminosité faible	low brightness
U6	bright button	luminosité élevée	brightness
Tf	antenna bars	barres de réseau	mobile portable phone telephone cell
\\L	wireless	sans fil	internet network reseau wifi ordinateur computer
Tc	vibration mode	mode vibreur	mobile portable phone telephone cell
Td	mobile phone off	téléphone éteint	portable cell
♀!	female sign	symbole de la femme	woman
♂!	male sign	symbole de l'homme	man
⚧!	transgender symbol	symbole de la communauté transgenre
✖!	multiply	signe multiplier	annuler cancel multiplication non
➕	plus	plus	addition arithmetique signe mathematiques
➖	minus	moins	soustraction arithmetique signe mathematiques
➗	divide	signe diviser	division mathematiques
\`\`	heavy equals sign	signe égal gras	egalite equality mathematiques
♾!	infinity	infini	eternite forever illimite unbounded universal universel
‼!	double exclamation mark	double point d'exclamation	bangbang
⁉!	exclamation question mark	points d'exclamation et d'interrogation	interrobang ponctuation punctuation
❓	red question mark	point d'interrogation rouge	=question ponctuation punctuation
❔	white question mark	point d'interrogation blanc	outlined ponctuation punctuation
❕	white exclamation mark	point d'exclamation blanc	outlined ponctuation punctuation
❗	red exclamation mark	point d'exclamation rouge	=exclamation ponctuation punctuation
〰!	wavy dash	ligne ondulée	trait union vague ponctuation punctuation
Sa	currency exchange	conversion de devise	bank banque change argent money
Sb	heavy dollar sign	symbole dollar	currency argent money
⚕!	medical symbol	caducée	aesculapius personnel staff medecine medicine
♻!	recycling symbol	symbole Recyclage	recycle
⚜!	fleur-de-lis	fleur de lys
Ua	trident emblem	trident	anchor ancre ship bateau tool
TK	name badge	badge nominatif
U\`	Japanese symbol for beginner	symbole japonais de débutant	chevron leaf
⭕	hollow red circle	cercle rouge	=o anneau large
✅	check mark button	bouton coché	marque carre selection oui
☑!	check box with check	case cochée	bouton carre selection oui
✔!	check mark	coche	selection oui
❌	cross mark	croix	=x multiplier multiply annuler cancel multiplication
❎	cross mark button	bouton croix	square
➰	curly loop	boucle	bouclette
➿	double curly loop	double boucle	=loop
〽!	part alternation mark	alternance	symbole
✳!	eight-spoked asterisk	astérisque huit branches	etoile
✴!	eight-pointed star	étoile huit branches	asterisque
❇!	sparkle	éclat	etinceler briller scintiller
©!	copyright	symbole copyright
®!	registered	marque déposée	commerciale
™!	trade mark	marque commerciale déposée	trademark tm
#!⃣	keycap: #	touches : #	hash
*!⃣	keycap: *	touches : *	asterisk
0!⃣	keycap: 0	touches : 0	zero
1!⃣	keycap: 1	touches : 1	=one
2!⃣	keycap: 2	touches : 2	=two
3!⃣	keycap: 3	touches : 3	=three
4!⃣	keycap: 4	touches : 4	=four
5!⃣	keycap: 5	touches : 5	=five
6!⃣	keycap: 6	touches : 6	=six
7!⃣	keycap: 7	touches : 7	=seven
8!⃣	keycap: 8	touches : 8	=eight
9!⃣	keycap: 9	touches : 9	=nine
UO	keycap: 10	touches : 10
UP	input latin uppercase	majuscules	abcd latines letters lettres saisie
UQ	input latin lowercase	minuscules	abcd latines letters lettres saisie
UR	input numbers	saisie de chiffres	1234
US	input symbols	saisie de symboles	=symbols
UT	input latin letters	alphabet latin	abc lettres saisie
F\`!	A button (blood type)	groupe sanguin A	=a
G>	AB button (blood type)	groupe sanguin AB
Fa!	B button (blood type)	groupe sanguin B	=b
GA	CL button	bouton Effacer
GB	COOL button	bouton Cool
GC	FREE button	bouton Gratuit	=free
ℹ!	information	source d'informations
GD	ID button	bouton Identifiant	identity
Ⓜ!	circled M	m encerclé	=m cercle
GE	NEW button	bouton Nouveau	=new
GF	NG button	bouton Pas bien	mauvais interdit
Fn!	O button (blood type)	groupe sanguin O	o2
GG	OK button	bouton OK	=ok
Fo!	P button	bouton P	parking
GH	SOS button	bouton SOS	help
GI	UP! button	bouton Vers le haut	=up nouveaute mark
GJ	VS button	bouton VS	contre versus
I1	Japanese “here” button	bouton ici en japonais	koko ココ katakana
I2!	Japanese “service charge” button	bouton frais de service en japonais	sa katakana
Ig!	Japanese “monthly amount” button	bouton montant mensuel en japonais	u6708 ideograph
If	Japanese “not free of charge” button	bouton pas gratuit en japonais	payant u6709 ideograph
I_	Japanese “reserved” button	bouton réservé en japonais	u6307 ideograph
J@	Japanese “bargain” button	bouton bonne affaire en japonais	ideograph
Ii	Japanese “discount” button	bouton réduction en japonais	rabais u5272 ideograph
IJ	Japanese “free of charge” button	bouton gratuit en japonais	u7121 ideograph
Ib	Japanese “prohibited” button	bouton interdit en japonais	u7981 ideograph
JA	Japanese “acceptable” button	bouton accepter en japonais	ideograph
Ih	Japanese “application” button	bouton application en japonais	u7533 ideograph
Id	Japanese “passing grade” button	bouton note pour réussir en japonais	u5408 ideograph
Ic	Japanese “vacancy” button	bouton chambres disponibles en japonais	u7a7a ideograph
㊗!	Japanese “congratulations” button	bouton félicitations en japonais	ideograph
㊙!	Japanese “secret” button	bouton secret en japonais	ideograph
Ij	Japanese “open for business” button	bouton ouvert pour affaires en japonais	u55b6 ideograph
Ie	Japanese “no vacancy” button	bouton complet en japonais	u6e80 ideograph
Ud	red circle	disque rouge	rond cercle geometric geometrie geometrique forme
\`P	orange circle	disque orange	rond cercle geometrie geometrique forme
\`Q	yellow circle	disque jaune	rond cercle geometrie geometrique forme
\`R	green circle	disque vert	rond cercle geometrie geometrique forme
Ue	blue circle	disque bleu	rond cercle geometric geometrie geometrique forme
\`S	purple circle	disque violet	rond cercle geometrie geometrique forme
\`T	brown circle	disque marron	rond cercle geometrie geometrique forme
⚫	black circle	disque noir	rond cercle geometric geometrie geometrique forme
⚪	white circle	disque blanc	rond cercle geometric geometrie geometrique forme
\`U	red square	carré rouge	geometrie geometrique forme
\`W	orange square	carré orange	geometrie geometrique forme
\`X	yellow square	carré jaune	geometrie geometrique forme
\`Y	green square	carré vert	geometrie geometrique forme
\`V	blue square	carré bleu	geometrie geometrique forme
\`Z	purple square	carré violet	geometrie geometrique forme
\`[	brown square	carré marron	geometrie geometrique forme
⬛	black large square	grand carré noir	geometric geometrique forme
⬜	white large square	grand carré blanc	geometric geometrie forme
◼!	black medium square	carré moyen noir	geometric geometrique forme
◻!	white medium square	carré moyen blanc	geometric geometrique forme
◾	black medium-small square	carré petit moyen noir	geometric geometrie forme
◽	white medium-small square	carré petit moyen blanc	geometric geometrie forme
▪!	black small square	petit carré noir	geometric geometrique forme
▫!	white small square	petit carré blanc	geometric geometrique forme
Uf	large orange diamond	grand losange orange	geometric geometrique forme
Ug	large blue diamond	grand losange bleu	orange geometric geometrique forme
Uh	small orange diamond	petit losange orange	geometric geometrique forme
Ui	small blue diamond	petit losange bleu	geometric geometrique forme
Uj	red triangle pointed up	triangle rouge pointant vers le haut	geometric geometrique forme
Uk	red triangle pointed down	triangle rouge pointant vers le bas	fleche geometric geometrie forme
SP	diamond with a dot	diamant avec un point	inside interieur dessin comic geometric geometrique
UH	radio button	bouton radio	geometric geometrie forme
Uc	white square button	carré blanc	bouton outlined geometric geometrie forme
Ub	black square button	carré noir	bouton geometric geometrie forme
#flags
P1	chequered flag	drapeau à damier	checkered racing
[Y	triangular flag	drapeau triangulaire	fanion post
O<	crossed flags	drapeaux croisés	japanese celebration
Pd	black flag	drapeau noir	waving
Pc!	white flag	drapeau blanc	waving
Pc!-M8	rainbow flag	drapeau arc-en-ciel	pride
Pc!-⚧!	transgender flag	drapeau transgenre	bleu clair pink blanc rose blue light white
Pd-☠!	pirate flag	drapeau de pirate	jolly pillage piller plunder roger treasure tresor
	ACADAEAFAGAIALAMAOAQARASATAUAWAXAZBABBBDBEBFBGBHBIBJBLBMBNBOBQBRBSBTBVBWBYBZCACCCDCFCGCHCICKCLCMCNCOCPCRCUCVCWCXCYCZDEDGDJDKDMDODZEAECEEEGEHERESETEUFIFJFKFMFOFRGAGBGDGEGFGGGHGIGLGMGNGPGQGRGSGTGUGWGYHKHMHNHRHTHUICIDIEILIMINIOIQIRISITJEJMJOJPKEKGKHKIKMKNKPKRKWKYKZLALBLCLILKLRLSLTLULVLYMAMCMDMEMFMGMHMKMLMMMNMOMPMQMRMSMTMUMVMWMXMYMZNANCNENFNGNINLNONPNRNUNZOMPAPEPFPGPHPKPLPMPNPRPSPTPWPYQARERORSRURWSASBSCSDSESGSHSISJSKSLSMSNSOSRSSSTSVSXSYSZTATCTDTFTGTHTJTKTLTMTNTOTRTTTVTWTZUAUGUMUNUSUYUZVAVCVEVGVIVNVUWFWSXKYEYTZAZMZW
Pd󠁧󠁢󠁥󠁮󠁧󠁿	flag: England	drapeau : Angleterre	gbeng
Pd󠁧󠁢󠁳󠁣󠁴󠁿	flag: Scotland	drapeau : Écosse	gbsct
Pd󠁧󠁢󠁷󠁬󠁳󠁿	flag: Wales	drapeau : Pays de Galles	gbwls`;
export default text;
