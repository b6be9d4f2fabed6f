// Made by scripts/generate.ts; do not edit.
const text: string = `#smileys_people
😀	grinning face	visage rieur	=grinning =sourire
😃	grinning face with big eyes	visage souriant avec de grands yeux	smiley mouth open sourire smile
😄	grinning face with smiling eyes	visage très souriant aux yeux rieurs	mouth open sourire smile
😁	beaming face with smiling eyes	visage souriant aux yeux rieurs	dents grin sourire smile
😆	grinning squinting face	visage souriant avec yeux plissés	laughing satisfied laugh rire bouche mouth sourire smile
😅	grinning face with sweat	visage souriant avec une goutte de sueur	open cold sourire smile
🤣	rolling on the floor laughing	se rouler par terre de rire	rofl rotfl visage face
😂	face with tears of joy	visage riant aux larmes	=joy =lol =mdr =rire laugh sourire
🙂	slightly smiling face	visage avec un léger sourire	smile
🙃	upside-down face	tête à l'envers	renversee
🫠	melting face	visage qui fond	dissolve dissoudre fondre liquefie liquide disappear disparaitre
😉	winking face	visage faisant un clin d'œil
😊	smiling face with smiling eyes	visage souriant avec yeux rieurs	blush rougir oeil sourire smile
😇	smiling face with halo	visage souriant avec auréole	angel innocent fantasy
🥰	smiling face with hearts	visage souriant avec cœurs	adorer beguin crush aimer amoureux love
😍	smiling face with heart-eyes	visage souriant avec yeux en forme de cœur	oeil love amour smile
🤩	star-struck	visage avec des étoiles à la place des yeux	grinning eyes grand sourire face
😘	face blowing a kiss	visage envoyant un bisou	coeur
😗	kissing face	visage faisant un bisou	=kissing
☺️	smiling face	visage souriant	relaxed outlined sourire smile
😚	kissing face with closed eyes	visage faisant un bisou avec les yeux fermés
😙	kissing face with smiling eyes	visage aux yeux rieurs faisant un bisou	smile
🥲	smiling face with tear	visage souriant avec une larme	grateful relieved soulage touched emu fier proud
😋	face savoring food	miam	delicious langue savouring yum smile
😛	face with tongue	visage qui tire la langue
😜	winking face with tongue	visage qui tire la langue et fait un clin d'œil	joke eye
🤪	zany face	tête de fou	goofy small large petit grand eye oeil
😝	squinting face with tongue	visage qui tire la langue les yeux plissés	gout horrible taste eye oeil
🤑	money-mouth face	argent dans les yeux et la bouche
🤗	smiling face with open hands	visage qui fait un câlin	gentil hugging hugs
🤭	face with hand over mouth	visage avec une main sur la bouche	oups whoops
🫢	face with open eyes and hand over mouth	visage avec yeux ouverts et main sur la bouche	amazement awe embarrasse etonne gene impressionne surprise stupefait scared disbelief
🫣	face with peeking eye	visage qui regarde entre ses doigts	captivated captive fascine fixement jeter peep regarder stare coup oeil
🤫	shushing face	visage avec un doigt sur la bouche	chut silence quiet
🤔	thinking face	visage en pleine réflexion
🫡	saluting face	visage qui fait un salut militaire	compris ok salute troops yes armee sunny oui
🤐	zipper-mouth face	visage avec bouche fermeture éclair
🤨	face with raised eyebrow	visage avec les sourcils relevés	distrust mefiant skeptic sceptique
😐	neutral face	visage neutre	deadpan meh
😑	expressionless face	visage sans expression	inexpressif inexpressive unexpressive meh neutre
😶	face without mouth	visage sans bouche	muet silent quiet
🫥	dotted line face	visage en pointillés	cacher depressed deprime hide introverti invisible disappear disparaitre
😶‍🌫️	face in clouds	visage dans les nuages	absentminded distrait fog head brouillard
😏	smirking face	visage avec un sourire malin
😒	unamused face	visage blasé	unhappy content pas
🙄	face with rolling eyes	visage roulant des yeux	eyeroll roulement
😬	grimacing face	visage grimaçant	grimace
😮‍💨	face exhaling	visage expirant	chuchoter exhale gasp groan relief siffler sursaut whisper whistle expiration soulagement
🤥	lying face	visage de menteur	lie mensonge pinocchio
🫨	shaking face	visage secoué	earthquake shock tremblement vibrate vibration choc terre
😌	relieved face	visage soulagé	=relieved soulagement
😔	pensive face	visage pensif	dejected decu
😪	sleepy face	visage endormi	sommeil night good
🤤	drooling face	visage qui bave	baver
😴	sleeping face	visage somnolent	zzz sommeil night good
😷	face with medical mask	visage avec masque	=mask sick doctor cold
🤒	face with thermometer	visage avec thermomètre	ill indispose malade sick
🤕	face with head-bandage	visage avec bandage autour de la tête	hurt injury
🤢	nauseated face	visage nauséeux	ecoeure vomit
🤮	face vomiting	visage qui vomit	puke vomissure malade sick
🤧	sneezing face	visage qui éternue	atchoum eternuement eternuer gesundheit rhume sneeze
🥵	hot face	visage rouge et chaud	feverish heat stroke sweating transpiration chaleur faced fievre red coup
🥶	cold face	visage bleu et froid	freezing frostbite gelure glacial glacon icicles faced blue
🥴	woozy face	visage éméché	hebete intoxicated ondulee pompette tipsy uneven vapes wavy bouche dizzy eyes dans mouth rond
😵	face with crossed-out eyes	visage étourdi	knocked tournis dead
😵‍💫	face with spiral eyes	visage aux yeux en spirales	confusion etourdi hagard hypnotized qui tourne trouble whoa dizzy tete
🤯	exploding head	tête qui explose	blown choque mind shocked
🤠	cowboy hat face	visage avec chapeau de cowboy	cowgirl
🥳	partying face	visage festif	horn sifflet chapeau hat fete celebration
🥸	disguised face	visage déguisé	deguisement faux incognito nez nose postiche glasses lunettes
😎	smiling face with sunglasses	visage avec lunettes de soleil	=sunglasses cool bright
🤓	nerd face	visage de geek	lunettes
🧐	face with monocle	visage avec un monocle	collet stuffy vieux monte jeu
😕	confused face	visage confus	meh
🫤	face with diagonal mouth	visage avec bouche en diagonale	bof euh incertain skeptical unsure disappointed sceptique decu meh
😟	worried face	visage inquiet
🙁	slightly frowning face	visage légèrement mécontent
☹️	frowning face	visage mécontent
😮	face with open mouth	visage avec bouche ouverte	surpris sympathy
😯	hushed face	visage ébahi	stunned voix sans stupefait surprised
😲	astonished face	visage stupéfait	totally choc shocked
😳	flushed face	visage qui rougit	dazed rouge rougissant
🥺	pleading face	visage implorant	battus begging chiens mercy pitie puppy supplication yeux eyes
🥹	face holding back tears	visage retenant ses larmes	cry resist retenir emu gratitude pleurs proud triste angry sad
😦	frowning face with open mouth	visage mécontent avec bouche ouverte	=frowning decu
😧	anguished face	visage angoissé
😨	fearful face	visage effrayé	apeure peur scared
😰	anxious face with sweat	visage anxieux avec goutte de sueur	rushed froid blue bouche cold
😥	sad but relieved face	visage triste mais soulagé	pfiou whew disappointed
😢	crying face	visage qui pleure	=triste larmes tear sad
😭	loudly crying face	visage qui pleure à chaudes larmes	sob pleurs tear triste sad
😱	face screaming in fear	visage qui hurle de peur	cri effraye munch scared
😖	confounded face	visage déconcerté
😣	persevering face	visage persévérant	persevere
😞	disappointed face	visage déçu
😓	downcast face with sweat	visage démoralisé avec goutte de sueur	=sweat froide cold
😩	weary face	visage épuisé	=weary fatigue tired
😫	tired face	visage fatigué
🥱	yawning face	visage bâillant	bailler bored ennui fatigue tired
😤	face with steam from nose	visage avec fumée sortant des narines	triomphe triumph victoire won
😡	enraged face	visage boudeur	enerve pouting rage colere furieux red angry mad
😠	angry face	visage en colère	=angry anger mad
🤬	face with symbols on mouth	visage avec des symboles dans la bouche	juron swearing
😈	smiling face with horns	visage souriant avec des cornes	fantastique fairy fantasy tale sourire smile
👿	angry face with horns	visage en colère avec des cornes	demon devil diablotin imp mauvais fantasy
💀	skull	crâne	death fantastique mort corps monster fairy tale visage face
☠️	skull and crossbones	tête de mort	crane os death monster face
💩	pile of poo	tas de crotte	caca dung hankey poop shit dessin monster visage face
🤡	clown face	visage de clown
👹	ogre	ogre	creature japonais monster fairy fantasy tale face
👺	goblin	monstre japonais	creature monster fairy fantasy tale face
👻	ghost	fantôme	monstre creature fantastique monster fairy fantasy tale visage face
👽	alien	alien	extraterrestre extraterrestrial ovni ufo creature fantasy visage face
👾	alien monster	monstre de l'espace	extraterrestre extraterrestrial ufo creature face
🤖	robot	robot	androide automate machine monstre monster visage face
😺	grinning cat	chat qui sourit	mouth open sourire smile visage face
😸	grinning cat with smiling eyes	chat qui sourit avec des yeux rieurs	sourire smile visage face
😹	cat with tears of joy	chat qui pleure de joie	pleurer rire sourire visage face
😻	smiling cat with heart-eyes	chat souriant aux yeux en cœurs	amoureux love sourire smile visage face
😼	cat with wry smile	chat avec sourire en coin	ironic ironique narquois visage face
😽	kissing cat	chat qui fait un bisou	embrasser eye visage face
🙀	weary cat	chat fatigué	oh inquiet surprised visage face
😿	crying cat	chat qui pleure	larme pleurer tear triste sad visage face
😾	pouting cat	chat qui boude	desaccord bouder colere ennui visage face
🙈	see-no-evil monkey	singe ne rien voir	aveugle forbidden face
🙉	hear-no-evil monkey	singe ne rien entendre	sourd forbidden face
🙊	speak-no-evil monkey	singe ne rien dire	muet forbidden face
💌	love letter	lettre d'amour	heart mail
💘	heart with arrow	cœur et flèche	cupidon
💝	heart with ribbon	cœur avec ruban	saint valentine
💖	sparkling heart	cœur étincelant	excited sparkle
💗	growing heart	cœur grandissant	heartpulse excited nervous pulse
💓	beating heart	cœur battant	heartbeat pulsating
💞	revolving hearts	cœurs qui tournent
💕	two hearts	deux cœurs	love amour
💟	heart decoration	décoration avec cœur
❣️	heart exclamation	cœur point d'exclamation	mark ponctuation punctuation
💔	broken heart	cœur brisé	break
❤️‍🔥	heart on fire	cœur enflammé	desir lust passion sacred burn feu love amour
❤️‍🩹	mending heart	cœur avec bandages	healthier improving reconforter recovering recuperating reparer soigner well
❤️	red heart	cœur rouge	=coeur =heart
🩷	pink heart	cœur rose	cute like aimer mignon love amour
🧡	orange heart	cœur orange
💛	yellow heart	cœur jaune
💚	green heart	cœur vert
💙	blue heart	cœur bleu
🩵	light blue heart	cœur bleu clair	cyan sarcelle teal
💜	purple heart	cœur violet
🤎	brown heart	cœur marron	brun
🖤	black heart	cœur noir	wicked evil
🩶	grey heart	cœur gris	ardoise gray slate silver argent
🤍	white heart	cœur blanc
💋	kiss mark	trace de rouge à lèvres	=kiss lips baiser
💯	hundred points	cent points	100 score full
💢	anger symbol	symbole de colère	=anger furieux angry mad dessin comic
💥	collision	explosion	boom comic
💫	dizzy	étourdissement	tournis star comic
💦	sweat droplets	gouttes de sueur	eclaboussures splashing comic
💨	dashing away	décamper	filer running comic
🕳️	hole	trou
💬	speech balloon	bulle de parole	bubble dialogue comic
👁️‍🗨️	eye in speech bubble	œil dans une bulle de BD	temoin witness balloon
🗨️	left speech bubble	bulle de parole gauche	dialogue balloon
🗯️	right anger bubble	bulle colère droite	balloon angry mad
💭	thought balloon	bulle de pensée	bubble comic
💤	ZZZ	endormi	ronfler dormir sleep night good comic
👋+	waving hand	signe de la main	=coucou =salut wave
🤚+	raised back of hand	dos de main levée	backhand
🖐️+	hand with fingers splayed	main levée doigts écartés
✋+	raised hand	main levée	=hand feuille five high
🖖+	vulcan salute	salut vulcain	spock finger hand main
🫱+	rightwards hand	main vers la droite
🫲+	leftwards hand	main vers la gauche
🫳+	palm down hand	main paume vers le bas	chasser dismiss drop laisser ouste partir rejeter shoo tomber faire
🫴+	palm up hand	main paume vers le haut	appeler attirer beckon come offer offre venir catch faire
🫷+	leftwards pushing hand	main qui pousse vers la gauche	arreter attendre refuser stop wait pousser five high
🫸+	rightwards pushing hand	main qui pousse vers la droite	arreter attendre refuser stop wait pousser five high
👌+	OK hand	ok	geste main
🤌+	pinched fingers	bout des doigts joints	argumentation interrogation sarcastic avec parler mains geste gesture hand
🤏+	pinching hand	pouce et index rapprochés	amount petite peu quantite somme small
✌️+	victory hand	V de la victoire	ciseaux main
🤞+	crossed fingers	doigts croisés	luck hand main
🫰+	hand with index finger and thumb crossed	main avec index et pouce croisés	cher claquer doigts expensive snap coeur heart argent money love amour
🤟+	love-you gesture	signe je t'aime	ily amour hand main
🤘+	sign of the horns	cornes avec les doigts	metal rock finger hand main
🤙+	call me hand	signe appel téléphonique avec les doigts	loose shaka hang telephone main
👈+	backhand index pointing left	main avec index pointant à gauche	doigt finger hand
👉+	backhand index pointing right	main avec index pointant à droite	doigt finger hand
👆+	backhand index pointing up	main avec index pointant vers le haut	doigt finger hand
🖕+	middle finger	doigt d'honneur	fu majeur hand main
👇+	backhand index pointing down	main avec index pointant vers le bas	doigt finger hand
☝️+	index pointing up	index pointant vers le haut	doigt finger hand main
🫵+	index pointing at the viewer	index pointant vers l'utilisateur	pointer toi you
👍+	thumbs up	pouce vers le haut	=pouce +1 super hand main
👎+	thumbs down	pouce vers le bas	-1 nul hand main
✊+	raised fist	poing levé	=fist clenched pierre punch hand main
👊+	oncoming fist	poing de face	facepunch clenched punch coup hand main
🤛+	left-facing fist	poing à gauche	leftwards main
🤜+	right-facing fist	poing à droite	rightwards main
👏+	clapping hands	applaudissements	=bravo mains
🙌+	raising hands	mains levées	hooray air raised gesture celebration
🫶+	heart hands	mains qui forment un cœur	love amour
👐+	open hands	mains ouvertes
🤲+	palms up together	paume contre paume doigts vers le haut	prayer priere mains
🤝&	handshake	poignée de main	agreement meeting presentation rencontre shake mains
🙏+	folded hands	mains en prière	=merci =svp ask please pray thanks five high
✍️+	writing hand	main qui écrit	ecrire write
💅+	nail polish	vernis à ongles	care manicure cosmetics maquillage
🤳+	selfie	selfie	appareil photo camera phone telephone
💪+	flexed biceps	biceps contracté	muscle corps comic
🦾	mechanical arm	bras mécanique	prosthetic robot prothese accessibility accessibilite
🦿	mechanical leg	jambe mécanique	prosthetic robot prothese accessibility accessibilite
🦵+	leg	jambe	limb membre kick coup pied
🦶+	foot	pied	stomp kick pas lourd coup
👂+	ear	oreille	body corps
🦻+	ear with hearing aid	oreille appareillée	auditive hard prothese malentendant accessibility accessibilite
👃+	nose	nez	body corps
🧠	brain	cerveau	intelligent
🫀	anatomical heart	cœur	battements cardiologie cardiology pouls pulsation organe pulse
🫁	lungs	poumons	breath exhalation inhalation inspiration respiration expiration organe souffle
🦷	tooth	dent	dentiste
🦴	bone	os	skeleton squelette
👀	eyes	yeux	oeil corps visage face
👁️	eye	œil	body corps
👅	tongue	langue	body corps
👄	mouth	bouche	levres lips corps
🫦	biting lip	lèvres qui se mordent	aise anxieux anxious fear flirting nerveux uncomfortable worried inquiet nervous mal
👶+	baby	bébé	young
🧒+	child	enfant	jeune young gender genre neutral unspecified neutre
👦+	boy	garçon	jeune young
👧+	girl	fille	vierge virgo jeune young zodiaque zodiac
🧑+	person	adulte	=adult gender genre neutral unspecified neutre
👱+	person: blond hair	personne blonde	haired cheveux
👨+	man	homme	adult
🧔+	person: beard	personne barbue	barbe
🧔‍♂️+	man: beard	homme barbu	barbe
🧔‍♀️+	woman: beard	femme barbue	barbe
👨‍🦰+	man: red hair	homme : cheveux roux	adult
👨‍🦱+	man: curly hair	homme : cheveux bouclés	adult
👨‍🦳+	man: white hair	homme : cheveux blancs	adult
👨‍🦲+	man: bald	homme : chauve	adult
👩+	woman	femme	adult
👩‍🦰+	woman: red hair	femme : cheveux roux	adult
🧑‍🦰+	person: red hair	adulte : cheveux roux	gender genre neutral unspecified neutre
👩‍🦱+	woman: curly hair	femme : cheveux bouclés	adult
🧑‍🦱+	person: curly hair	adulte : cheveux bouclés	gender genre neutral unspecified neutre
👩‍🦳+	woman: white hair	femme : cheveux blancs	adult
🧑‍🦳+	person: white hair	adulte : cheveux blancs	gender genre neutral unspecified neutre
👩‍🦲+	woman: bald	femme : chauve	adult
🧑‍🦲+	person: bald	adulte : chauve	gender genre neutral unspecified neutre
👱‍♀️+	woman: blond hair	femme blonde	haired cheveux
👱‍♂️+	man: blond hair	homme blond	haired cheveux
🧓+	older person	personne âgée	adulte gender genre neutral unspecified neutre
👴+	old man	homme âgé	adult
👵+	old woman	femme âgée	adult
🙍+	person frowning	personne fronçant les sourcils	froncer gesture
🙍‍♂️+	man frowning	homme fronçant les sourcils	froncement geste gesture
🙍‍♀️+	woman frowning	femme fronçant les sourcils	froncement geste gesture
🙎+	person pouting	personne qui boude	moue bouder geste gesture
🙎‍♂️+	man pouting	homme qui boude	geste gesture
🙎‍♀️+	woman pouting	femme qui boude	geste gesture
🙅+	person gesturing NO	personne faisant un geste d'interdiction	interdit prohibited forbidden gesture hand main
🙅‍♂️+	man gesturing NO	homme faisant un geste d'interdiction	interdit prohibited forbidden gesture hand main
🙅‍♀️+	woman gesturing NO	femme faisant un geste d'interdiction	interdit prohibited forbidden gesture hand main
🙆+	person gesturing OK	personne faisant un geste d'acceptation	gesture hand main
🙆‍♂️+	man gesturing OK	homme faisant un geste d'acceptation	accord gesture hand main
🙆‍♀️+	woman gesturing OK	femme faisant un geste d'acceptation	accord gesture hand main
💁+	person tipping hand	personne paume vers le haut	information aide help sassy main
💁‍♂️+	man tipping hand	homme paume vers le haut	sassy
💁‍♀️+	woman tipping hand	femme paume vers le haut	sassy
🙋+	person raising hand	personne qui lève la main	happy content raised levee geste gesture
🙋‍♂️+	man raising hand	homme qui lève la main	levee geste gesture
🙋‍♀️+	woman raising hand	femme qui lève la main	levee geste gesture
🧏+	deaf person	personne sourde	hear ear entendre oreille malentendant accessibility accessibilite
🧏‍♂️+	deaf man	homme sourd	entendre oreille malentendant accessibilite
🧏‍♀️+	deaf woman	femme sourde	entendre oreille malentendant accessibilite
🙇+	person bowing	personne qui s'incline	desole apology sorry geste gesture
🙇‍♂️+	man bowing	homme qui s'incline	desole favor apology sorry geste gesture
🙇‍♀️+	woman bowing	femme qui s'incline	desolee inclinee favor apology sorry geste gesture
🤦+	person facepalming	personne avec la paume sur le visage	palm exasperation incredulite disbelief main
🤦‍♂️+	man facepalming	homme avec la paume sur le visage	exasperation incredulite disbelief
🤦‍♀️+	woman facepalming	femme avec la paume sur le visage	exasperation incredulite disbelief
🤷+	person shrugging	personne qui hausse les épaules	doute doubt haussement ignorance indifference
🤷‍♂️+	man shrugging	homme qui hausse les épaules	doubt haussement ignorance indifference
🤷‍♀️+	woman shrugging	femme qui hausse les épaules	doubt haussement ignorance indifference
🧑‍⚕️+	health worker	professionnel de la santé (tous genres)	medecin therapeute infirmier healthcare nurse therapist docteur doctor
👨‍⚕️+	man health worker	professionnel de la santé	infirmier healthcare nurse therapist docteur doctor homme
👩‍⚕️+	woman health worker	professionnelle de la santé	infirmiere healthcare nurse therapist docteur doctor femme
🧑‍🎓+	student	étudiant (tous genres)	etudiante diplome graduate
👨‍🎓+	man student	étudiant	diplome graduate homme
👩‍🎓+	woman student	étudiante	diplomee graduate femme
🧑‍🏫+	teacher	personnel enseignant	enseignante formateur formatrice professeur instructor lecturer professor
👨‍🏫+	man teacher	enseignant	instituteur instructeur professeur instructor lecturer professor homme
👩‍🏫+	woman teacher	enseignante	institutrice instructrice professeure instructor lecturer professor femme
🧑‍⚖️+	judge	juge	law balance scales justice
👨‍⚖️+	man judge	juge homme	law balance scales justice
👩‍⚖️+	woman judge	juge femme	law balance scales justice
🧑‍🌾+	farmer	fermier (tous genres)	fermiere jardiniere gardener rancher
👨‍🌾+	man farmer	fermier	agriculteur jardinier gardener rancher homme
👩‍🌾+	woman farmer	fermière	agricultrice jardiniere gardener rancher femme
🧑‍🍳+	cook	cuisinier (tous genres)	cuisiniere chef
👨‍🍳+	man cook	cuisinier	chef homme
👩‍🍳+	woman cook	cuisinière	chef femme
🧑‍🔧+	mechanic	mécanicien (tous genres)	artisan mecanicienne electricienne electrician tradesperson plombier plumber
👨‍🔧+	man mechanic	mécanicien	electricien electrician mecanique tradesperson plombier plumber homme
👩‍🔧+	woman mechanic	mécanicienne	electricienne electrician mecanique tradesperson plombier plumber femme
🧑‍🏭+	factory worker	ouvrier (tous genres)	ouvriere assembly industrial industrie usine assemblage
👨‍🏭+	man factory worker	ouvrier	assembly industrial industrie usine assemblage
👩‍🏭+	woman factory worker	ouvrière	assembly industrial industrie usine assemblage
🧑‍💼+	office worker	employé de bureau (tous genres)	employee affaires architecte collar manager business white
👨‍💼+	man office worker	employé de bureau	affaires architecte collar manager business white homme
👩‍💼+	woman office worker	employée de bureau	affaires architecte collar manager business white femme
🧑‍🔬+	scientist	scientifique	biologist chemist engineer physicist chimiste
👨‍🔬+	man scientist	scientifique homme	biologist chemist engineer physicist chimiste
👩‍🔬+	woman scientist	scientifique femme	biologist chemist engineer physicist chimiste
🧑‍💻+	technologist	informaticien (tous genres)	informaticienne developpeur developpeuse coder developer inventor logiciels software technologie
👨‍💻+	man technologist	informaticien	developpeur coder developer inventor logiciels software technologie homme
👩‍💻+	woman technologist	informaticienne	developpeuse coder developer inventor logiciels software technologie femme
🧑‍🎤+	singer	chanteur (tous genres)	chanteuse actor artiste entertainer star rock
👨‍🎤+	man singer	chanteur	actor artiste entertainer star rock
👩‍🎤+	woman singer	chanteuse	actor artiste entertainer star rock
🧑‍🎨+	artist	artiste	palette
👨‍🎨+	man artist	artiste homme	palette
👩‍🎨+	woman artist	artiste femme	palette
🧑‍✈️+	pilot	pilote	avion plane
👨‍✈️+	man pilot	pilote homme	avion plane
👩‍✈️+	woman pilot	pilote femme	avion plane
🧑‍🚀+	astronaut	astronaute	fusee rocket
👨‍🚀+	man astronaut	astronaute homme	fusee rocket espace
👩‍🚀+	woman astronaut	astronaute femme	fusee rocket espace
🧑‍🚒+	firefighter	pompier	firetruck pompiers camion
👨‍🚒+	man firefighter	pompier homme	firetruck pompiers camion
👩‍🚒+	woman firefighter	pompier femme	firetruck pompiers camion
👮+	police officer	officier de police	cop flic
👮‍♂️+	man police officer	policier	policeman officier cop flic homme
👮‍♀️+	woman police officer	policière	policewoman officier cop flic femme
🕵️+	detective	détective	enqueteur espion sleuth spy
🕵️‍♂️+	man detective	détective homme	enqueteur espion sleuth spy
🕵️‍♀️+	woman detective	détective femme	enqueteuse espionne sleuth spy
💂+	guard	garde
💂‍♂️+	man guard	garde homme	guardsman
💂‍♀️+	woman guard	garde femme	guardswoman
🥷+	ninja	ninja	fighter furtif hidden stealth guerrier masque
👷+	construction worker	personnel du bâtiment	casque ouvrier hat
👷‍♂️+	man construction worker	ouvrier du bâtiment	homme
👷‍♀️+	woman construction worker	ouvrière du bâtiment	femme
🫅+	person with crown	personne avec une couronne	monarch monarque noble regal royalty royaute
🤴+	prince	prince
👸+	princess	princesse	fantastique fairy fantasy tale
👳+	person wearing turban	personne en turban
👳‍♂️+	man wearing turban	homme en turban
👳‍♀️+	woman wearing turban	femme en turban
👲+	person with skullcap	homme avec casquette chinoise	cap gua mao pi chapeau hat
🧕+	woman with headscarf	femme avec foulard	hijab mantilla tichel
🤵+	person in tuxedo	personne en smoking	groom mariee
🤵‍♂️+	man in tuxedo	homme en smoking
🤵‍♀️+	woman in tuxedo	femme en smoking
👰+	person with veil	personne mariée avec voile	bride mariage wedding
👰‍♂️+	man with veil	homme avec voile
👰‍♀️+	woman with veil	femme avec voile
🤰+	pregnant woman	femme enceinte
🫃+	pregnant man	homme enceint	enceinte belly bloated grossesse ventre full
🫄+	pregnant person	personne enceinte	belly bloated grossesse ventre full
🤱+	breast-feeding	allaitement	sein soins baby bebe nursing
👩‍🍼+	woman feeding baby	femme allaitant un bébé	allaitement biberon nursing
👨‍🍼+	man feeding baby	homme allaitant un bébé	allaitement biberon nursing
🧑‍🍼+	person feeding baby	personne allaitant un bébé	allaitement biberon nursing
👼+	baby angel	bébé ange	fantastique fairy fantasy tale visage face
🎅+	Santa Claus	père Noël	father christmas celebration
🤶+	Mrs. Claus	mère Noël	mother christmas celebration
🧑‍🎄+	mx claus	santa	noel christmas
🦸+	superhero	super-héros	heroine bien pouvoir superpower good
🦸‍♂️+	man superhero	super-héros homme	bien pouvoir superpower good
🦸‍♀️+	woman superhero	super-héroïne	heros bien pouvoir superpower good femme
🦹+	supervillain	super-vilain	criminel mechant criminal villain mal evil pouvoir superpower
🦹‍♂️+	man supervillain	super-vilain homme	criminel mechant criminal villain mal evil pouvoir superpower
🦹‍♀️+	woman supervillain	super-vilain femme	criminelle mechante criminal villain mal evil pouvoir superpower
🧙+	mage	mage	ensorceleur sorcerer sorceress magicien wizard sorciere witch
🧙‍♂️+	man mage	mage homme	sorcier sorcerer magicien wizard
🧙‍♀️+	woman mage	mage femme	ensorceleuse sorceress sorciere witch
🧚+	fairy	personnage féérique	oberon titania puck
🧚‍♂️+	man fairy	féetaud	oberon puck
🧚‍♀️+	woman fairy	fée	titania
🧛+	vampire	vampire	dracula vivant mort undead
🧛‍♂️+	man vampire	vampire homme	dracula vivant mort undead
🧛‍♀️+	woman vampire	vampire femme	morte vivante undead
🧜+	merperson	créature aquatique	mermaid merman sirene triton merwoman
🧜‍♂️+	merman	triton
🧜‍♀️+	mermaid	sirène	merwoman
🧝+	elf	elfe	magical magique
🧝‍♂️+	man elf	elfe homme	magical magique
🧝‍♀️+	woman elf	elfe femme	magical magique
🧞	genie	génie	djinn
🧞‍♂️	man genie	génie homme	djinn
🧞‍♀️	woman genie	génie femme	djinn
🧟	zombie	zombie	walking dead vivant mort undead
🧟‍♂️	man zombie	zombie homme	walking dead vivant mort undead
🧟‍♀️	woman zombie	zombie femme	morte vivante walking dead undead
🧌	troll	troll	conte fees legende mythe monstre monster fairy fantasy tale
💆+	person getting massage	personne qui se fait masser	=massage salon visage face
💆‍♂️+	man getting massage	homme qui se fait masser	visage face
💆‍♀️+	woman getting massage	femme qui se fait masser	visage face
💇+	person getting haircut	personne qui se fait couper les cheveux	=haircut barber barbier beaute beauty parlor salon coiffure
💇‍♂️+	man getting haircut	homme qui se fait couper les cheveux	coiffure
💇‍♀️+	woman getting haircut	femme qui se fait couper les cheveux	coiffure
🚶+	person walking	personne qui marche	=walking pieton hike
🚶‍♂️+	man walking	homme qui marche	pieton hike
🚶‍♀️+	woman walking	femme qui marche	pietonne hike
🧍+	person standing	personne debout
🧍‍♂️+	man standing	homme debout
🧍‍♀️+	woman standing	femme debout
🧎+	person kneeling	personne à genoux
🧎‍♂️+	man kneeling	homme à genoux
🧎‍♀️+	woman kneeling	femme à genoux
🧑‍🦯+	person with white cane	personne avec une canne blanche	blind aveugle accessibility accessibilite
👨‍🦯+	man with white cane	homme avec canne blanche	deficient malvoyant visuel blind aveugle accessibility accessibilite
👩‍🦯+	woman with white cane	femme avec canne blanche	deficiente malvoyante visuelle blind aveugle accessibility accessibilite
🧑‍🦼+	person in motorized wheelchair	personne en fauteuil motorisé	roulant accessibility accessibilite
👨‍🦼+	man in motorized wheelchair	homme en fauteuil motorisé	roulant accessibility accessibilite
👩‍🦼+	woman in motorized wheelchair	femme en fauteuil motorisé	roulant accessibility accessibilite
🧑‍🦽+	person in manual wheelchair	personne en fauteuil roulant manuel	accessibility accessibilite
👨‍🦽+	man in manual wheelchair	homme en fauteuil roulant manuel	accessibility accessibilite
👩‍🦽+	woman in manual wheelchair	femme en fauteuil roulant manuel	accessibility accessibilite
🏃+	person running	personne qui court	=running coureur runner jogging marathon course pied
🏃‍♂️+	man running	homme qui court	jogging marathon course pied racing
🏃‍♀️+	woman running	femme qui court	jogging marathon course pied racing
💃+	woman dancing	danseuse	dancer dance femme
🕺+	man dancing	danseur	dance homme
🕴️+	person in suit levitating	homme d'affaires en lévitation	business
👯	people with bunny ears	personnes avec des oreilles de lapin	dancers fille danseuse partying dancer femme
👯‍♂️	men with bunny ears	hommes avec des oreilles de lapin	danseur partying dancer fete
👯‍♀️	women with bunny ears	femmes avec des oreilles de lapin	danseuse partying dancer fete
🧖+	person in steamy room	personne au hammam	sauna
🧖‍♂️+	man in steamy room	homme au hammam	sauna
🧖‍♀️+	woman in steamy room	femme au hammam	sauna
🧗+	person climbing	personne qui grimpe	=climbing grimpeur alpiniste climber
🧗‍♂️+	man climbing	homme qui grimpe	grimpeur alpiniste climber
🧗‍♀️+	woman climbing	femme qui grimpe	grimpeuse alpiniste climber
🤺	person fencing	escrimeur	epee fencer sword personne sport
🏇+	horse racing	course hippique	jockey cheval racehorse sport
⛷️	skier	skieur	snow neige sport
🏂+	snowboarder	snowboardeur	ski neige sport
🏌️+	person golfing	joueur de golf	=golfing balle
🏌️‍♂️+	man golfing	golfeur	homme
🏌️‍♀️+	woman golfing	golfeuse	femme
🏄+	person surfing	personne faisant du surf	surfer sport
🏄‍♂️+	man surfing	surfeur	homme
🏄‍♀️+	woman surfing	surfeuse	femme
🚣+	person rowing boat	personne ramant dans une barque	rowboat bateau
🚣‍♂️+	man rowing boat	rameur dans une barque	rowboat bateau homme
🚣‍♀️+	woman rowing boat	rameuse dans une barque	rowboat bateau femme
🏊+	person swimming	personne nageant	swimmer sport
🏊‍♂️+	man swimming	nageur	homme
🏊‍♀️+	woman swimming	nageuse	femme
⛹️+	person bouncing ball	personne avec ballon	sport
⛹️‍♂️+	man bouncing ball	homme avec ballon
⛹️‍♀️+	woman bouncing ball	femme avec ballon
🏋️+	person lifting weights	haltérophile	lifter sport
🏋️‍♂️+	man lifting weights	homme haltérophile	lifter
🏋️‍♀️+	woman lifting weights	femme haltérophile	lifter
🚴+	person biking	cycliste	bicyclist bicycle velo
🚴‍♂️+	man biking	cycliste homme	cyclisme bicycle velo
🚴‍♀️+	woman biking	cycliste femme	cyclisme bicycle velo
🚵+	person mountain biking	personne en VTT	cyclist bicyclist montagne bike bicycle velo
🚵‍♂️+	man mountain biking	homme en VTT	cycliste bike bicycle velo
🚵‍♀️+	woman mountain biking	femme en VTT	cycliste bike bicycle velo
🤸+	person cartwheeling	personne faisant la roue	=cartwheeling gymnastics gymnastique sport
🤸‍♂️+	man cartwheeling	homme faisant la roue	gymnastics gymnastique
🤸‍♀️+	woman cartwheeling	femme faisant la roue	gymnastics gymnastique
🤼	people wrestling	personnes faisant de la lutte	=wrestling lutteur wrestler sport
🤼‍♂️	men wrestling	lutteurs	hommes personne wrestle sport
🤼‍♀️	women wrestling	lutteuses	femmes wrestle sport
🤽+	person playing water polo	personne jouant au water-polo	sport
🤽‍♂️+	man playing water polo	joueur de water-polo	homme sport
🤽‍♀️+	woman playing water polo	joueuse de water-polo	femme sport
🤾+	person playing handball	personne jouant au handball	ball sport
🤾‍♂️+	man playing handball	handballeur	homme sport
🤾‍♀️+	woman playing handball	handballeuse	femme sport
🤹+	person juggling	personne qui jongle	jongler jongleur juggle skill multitache multitask balance
🤹‍♂️+	man juggling	jongleur	jonglage multitache multitask homme
🤹‍♀️+	woman juggling	jongleuse	jonglage multitache multitask femme
🧘+	person in lotus position	personne dans la posture du lotus	meditation yoga
🧘‍♂️+	man in lotus position	homme dans la posture du lotus	meditation yoga
🧘‍♀️+	woman in lotus position	femme dans la posture du lotus	meditation yoga
🛀+	person taking bath	personne prenant un bain	baignoire bathtub
🛌+	person in bed	personne au lit	sleep night hotel good
🧑‍🤝‍🧑&	people holding hands	deux personnes se tenant la main	poignee tenir couple
👭&	women holding hands	deux femmes se tenant la main	jumelles dans couple
👫&	woman and man holding hands	femme et homme se tenant la main	=couple dans
👬&	men holding hands	deux hommes se tenant la main	gemeaux gemini jumeaux twins man dans couple zodiaque zodiac
💏&	kiss	bisou	couplekiss baiser couple
👩‍❤️‍💋‍👨&	kiss: woman, man	bisou : femme et homme	baiser couple
👨‍❤️‍💋‍👨&	kiss: man, man	bisou : homme et homme	baiser couple
👩‍❤️‍💋‍👩&	kiss: woman, woman	bisou : femme et femme	baiser couple
💑&	couple with heart	couple avec cœur	love amour
👩‍❤️‍👨&	couple with heart: woman, man	couple avec cœur : femme et homme	love amour
👨‍❤️‍👨&	couple with heart: man, man	couple avec cœur : homme et homme	love amour
👩‍❤️‍👩&	couple with heart: woman, woman	couple avec cœur : femme et femme	love amour
👨‍👩‍👦	family: man, woman, boy	famille : homme, femme et garçon	enfant mere pere
👨‍👩‍👧	family: man, woman, girl	famille : homme, femme et fille	enfant mere pere
👨‍👩‍👧‍👦	family: man, woman, girl, boy	famille : homme, femme, fille et garçon	enfant mere pere
👨‍👩‍👦‍👦	family: man, woman, boy, boy	famille : homme, femme, garçon et garçon	enfant mere pere
👨‍👩‍👧‍👧	family: man, woman, girl, girl	famille : homme, femme, fille et fille	enfant mere pere
👨‍👨‍👦	family: man, man, boy	famille : homme, homme et garçon	enfant mere pere
👨‍👨‍👧	family: man, man, girl	famille : homme, homme et fille	enfant mere pere
👨‍👨‍👧‍👦	family: man, man, girl, boy	famille : homme, homme, fille et garçon	enfant mere pere
👨‍👨‍👦‍👦	family: man, man, boy, boy	famille : homme, homme, garçon et garçon	enfant mere pere
👨‍👨‍👧‍👧	family: man, man, girl, girl	famille : homme, homme, fille et fille	enfant mere pere
👩‍👩‍👦	family: woman, woman, boy	famille : femme, femme et garçon	enfant mere pere
👩‍👩‍👧	family: woman, woman, girl	famille : femme, femme et fille	enfant mere pere
👩‍👩‍👧‍👦	family: woman, woman, girl, boy	famille : femme, femme, fille et garçon	enfant mere pere
👩‍👩‍👦‍👦	family: woman, woman, boy, boy	famille : femme, femme, garçon et garçon	enfant mere pere
👩‍👩‍👧‍👧	family: woman, woman, girl, girl	famille : femme, femme, fille et fille	enfant mere pere
👨‍👦	family: man, boy	famille : homme et garçon	enfant mere pere
👨‍👦‍👦	family: man, boy, boy	famille : homme, garçon et garçon	enfant mere pere
👨‍👧	family: man, girl	famille : homme et fille	enfant mere pere
👨‍👧‍👦	family: man, girl, boy	famille : homme, fille et garçon	enfant mere pere
👨‍👧‍👧	family: man, girl, girl	famille : homme, fille et fille	enfant mere pere
👩‍👦	family: woman, boy	famille : femme et garçon	enfant mere pere
👩‍👦‍👦	family: woman, boy, boy	famille : femme, garçon et garçon	enfant mere pere
👩‍👧	family: woman, girl	famille : femme et fille	enfant mere pere
👩‍👧‍👦	family: woman, girl, boy	famille : femme, fille et garçon	enfant mere pere
👩‍👧‍👧	family: woman, girl, girl	famille : femme, fille et fille	enfant mere pere
🗣️	speaking head	tête qui parle	silhouette parler face
👤	bust in silhouette	silhouette de buste
👥	busts in silhouette	silhouettes de bustes
🫂	people hugging	étreinte	bonjour calin goodbye hello revoir gratitude thanks
👪	family	famille	enfant mere pere
👣	footprints	traces de pas	print pied clothing
#animals_nature
🐵	monkey face	tête de singe	animal
🐒	monkey	singe	animal
🦍	gorilla	gorille	animal
🦧	orangutan	orang-outan	ape primate singe animal
🐶	dog face	tête de chien	=dog pet animal
🐕	dog	chien	dog2 pet animal
🦮	guide dog	chien guide	voyant non blind aveugle accessibility accessibilite animal
🐕‍🦺	service dog	chien d'assistance	aide accessibility accessibilite animal
🐩	poodle	caniche	chien dog animal
🐺	wolf	loup	tete face animal
🦊	fox	renard	tete face animal
🦝	raccoon	raton laveur	curieux curious sly sournois animal
🐱	cat face	tête de chat	=cat pet animal
🐈	cat	chat	cat2 pet animal
🐈‍⬛	black cat	chat noir	malchanceux unlucky
🦁	lion	tête de lion	leo zodiaque zodiac face animal
🐯	tiger face	tête de tigre	=tiger animal
🐅	tiger	tigre	tiger2 animal
🐆	leopard	léopard	animal
🐴	horse face	tête de cheval	=horse animal
🫎	moose	élan	antlers cervide elk orignal ramure mammal mammifere bois animal
🫏	donkey	âne	ass bourricot burro stubborn tetu mammal mammifere mule animal
🐎	horse	cheval	equestrian racehorse racing animal
🦄	unicorn	licorne	tete face animal
🦓	zebra	zèbre	rayure stripe zebrure animal
🦌	deer	cerf	animal
🦬	bison	bison	buffalo buffle cornes herbivore herd troupeau wisent
🐮	cow face	tête de vache	=cow animal
🐂	ox	bœuf	taurus bull zodiac animal
🐃	water buffalo	buffle	animal
🐄	cow	vache	cow2 animal
🐷	pig face	tête de cochon	=pig animal
🐖	pig	cochon	pig2 sow animal
🐗	boar	sanglier	pig animal
🐽	pig nose	groin	cochon face animal
🐏	ram	bélier	aries male sheep zodiac animal
🐑	ewe	mouton	female sheep animal
🐐	goat	chèvre	capricorn zodiac animal
🐪	camel	dromadaire	dromedary hump animal
🐫	two-hump camel	chameau	=camel bactrian animal
🦙	llama	lama	alpaca alpaga guanaco laine vicuna vigogne wool
🦒	giraffe	girafe	spots taches animal
🐘	elephant	éléphant	animal
🦣	mammoth	mammouth	defenses laineux tusk woolly extinction large grand
🦏	rhinoceros	rhinocéros	animal
🦛	hippopotamus	hippopotame	animal
🐭	mouse face	tête de souris	=mouse animal
🐁	mouse	souris	mouse2 animal
🐀	rat	rat	animal
🐹	hamster	hamster	pet tete face animal
🐰	rabbit face	tête de lapin	=rabbit bunny pet animal
🐇	rabbit	lapin	rabbit2 bunny pet animal
🐿️	chipmunk	écureuil	squirrel animal
🦫	beaver	castor	barrage dam
🦔	hedgehog	hérisson	epineux spiny animal
🦇	bat	chauve-souris	vampire animal
🐻	bear	ours	tete face animal
🐻‍❄️	polar bear	ours polaire	arctic arctique blanc white
🐨	koala	koala	marsupial face animal
🐼	panda	panda	tete face animal
🦥	sloth	paresseux	endormi lazy lent slow ai animal
🦦	otter	loutre	fishing joueur pecheur playful animal
🦨	skunk	mouffette	odeur puer putois stink animal
🦘	kangaroo	kangourou	joey jump saut marsupial
🦡	badger	blaireau	honey pester ratel animal
🐾	paw prints	empreintes d'animaux	feet pattes
🦃	turkey	dindon	bird oiseau animal
🐔	chicken	poule	bird oiseau animal
🐓	rooster	coq	bird oiseau animal
🐣	hatching chick	poussin qui éclôt	baby bird oiseau animal
🐤	baby chick	poussin	bird oiseau animal
🐥	front-facing baby chick	poussin de face	bird oiseau animal
🐦	bird	oiseau	animal
🐧	penguin	pingouin	bird oiseau animal
🕊️	dove	colombe	peace fly bird oiseau animal
🦅	eagle	aigle	rapace bird oiseau animal
🦆	duck	canard	bird oiseau animal
🦢	swan	cygne	canard cygnet duckling ugly vilain jeune petit bird oiseau animal
🦉	owl	chouette	wise bird oiseau animal
🦤	dodo	dodo	maurice mauritius extinction large grand
🪶	feather	plume	flight leger plumage voler light bird oiseau
🦩	flamingo	flamant	flamboyant rose tropical oiseau animal
🦚	peacock	paon	ostentatious paonne peahen pretentieux fier proud bird oiseau animal
🦜	parrot	perroquet	parle pirate talk bird oiseau animal
🪽	wing	aile	angelic angelique aviation flying mythologie mythology voler bird oiseau
🐦‍⬛	black bird	oiseau noir	corbeau corneille crow merle raven rook
🪿	goose	oie	bete cacarder fowl honk silly volaille bird oiseau
🐸	frog	grenouille	tete face animal
🐊	crocodile	crocodile	reptile animal
🐢	turtle	tortue	terrapin tortoise reptile animal
🦎	lizard	lézard	reptile animal
🐍	snake	serpent	ophiuchus bearer reptile zodiac animal
🐲	dragon face	tête de dragon	fairy tale animal
🐉	dragon	dragon	fairy tale animal
🦕	sauropod	sauropode	brachiosaure brachiosaurus brontosaure brontosaurus diplodocus animal
🦖	T-Rex	T-Rex	tyrannosaure tyrannosaurus
🐳	spouting whale	baleine soufflant par son évent	=whale face animal
🐋	whale	baleine	whale2 animal
🐬	dolphin	dauphin	flipper animal
🦭	seal	phoque	lion otarie mer
🐟	fish	poisson	pisces poissons zodiaque zodiac animal
🐠	tropical fish	poisson tropical	animal
🐡	blowfish	poisson-lune	fish animal
🦈	shark	requin	poisson fish animal
🐙	octopus	pieuvre	mollusque animal
🐚	spiral shell	coquille en spirale
🪸	coral	corail	recif reef ocean
🪼	jellyfish	méduse	aie brulure invertebrate invertebre marine mou ouch piqure stinger burn
🐌	snail	escargot	animal
🦋	butterfly	papillon	pretty mignon insecte
🐛	bug	chenille	insecte animal
🐜	ant	fourmi	insecte animal
🐝	honeybee	abeille	bee insecte animal
🪲	beetle	scarabée	bug insecte
🐞	lady beetle	coccinelle	ladybird ladybug insecte animal
🦗	cricket	criquet	grasshopper sauterelle insecte animal
🪳	cockroach	cafard	blatte roach nuisible pest insecte
🕷️	spider	araignée	insecte animal
🕸️	spider web	toile d'araignée
🦂	scorpion	scorpion	zodiac animal
🦟	mosquito	moustique	fever malaria disease fievre maladie virus pest insecte
🪰	fly	mouche	asticot maggot putrefaction rotting disease maladie nuisible pest
🪱	worm	lombric	annelide earthworm parasite ver terre
🦠	microbe	microbe	amibe amoeba bacteria bacterie virus
💐	bouquet	bouquet	fleur flower plante
🌸	cherry blossom	fleur de cerisier	flower
💮	white flower	fleur blanche
🪷	lotus	lotus	bouddhisme buddhism hindouisme hinduism purete purity fleur flower
🏵️	rosette	rosette	plante
🌹	rose	rose	fleur flower
🥀	wilted flower	fleur fanée
🌺	hibiscus	hibiscus	fleur flower
🌻	sunflower	tournesol	fleur flower
🌼	blossom	bourgeon	fleur flower
🌷	tulip	tulipe	fleur flower
🪻	hyacinth	jacinthe	bluebonnet lavande lavender lupine muflier snapdragon fleur flower
🌱	seedling	jeune pousse	plantule young
🪴	potted plant	plante en pot	boring ennuyeux grow nurturing prendre soin useless decoration house interieur pousser
🌲	evergreen tree	conifère	arbre
🌳	deciduous tree	arbre à feuilles caduques	feuillu shedding
🌴	palm tree	palmier	arbre
🌵	cactus	cactus	plante
🌾	sheaf of rice	plant de riz	grain ear
🌿	herb	feuille	leaf plante
☘️	shamrock	trèfle	plante
🍀	four leaf clover	trèfle à quatre feuilles	chance
🍁	maple leaf	feuille d'érable	falling
🍂	fallen leaf	feuille morte	falling
🍃	leaf fluttering in wind	feuille virevoltante	leaves blow vent souffle
🪹	empty nest	nid vide	nesting faire son
🪺	nest with eggs	nid avec œufs	nesting faire son
🍄	mushroom	champignon	toadstool plante
#food_drink
🍇	grapes	raisin	fruit
🍈	melon	melon	fruit
🍉	watermelon	pastèque	fruit
🍊	tangerine	mandarine	=orange fruit
🍋	lemon	citron	citrus fruit
🍌	banana	banane	fruit
🍍	pineapple	ananas	fruit
🥭	mango	mangue	tropical fruit
🍎	red apple	pomme rouge	=apple fruit
🍏	green apple	pomme verte	fruit
🍐	pear	poire	fruit
🍑	peach	pêche	fruit
🍒	cherries	cerises	berries cherry red fruit
🍓	strawberry	fraise	berry fruit
🫐	blueberries	myrtilles	baies bilberry bleuets blueberry violet berry
🥝	kiwi fruit	kiwi	food
🍅	tomato	tomate	vegetable plante legume fruit
🫒	olive	olive	aliment apero nourriture food
🥥	coconut	noix de coco	colada palmier pina fruit
🥑	avocado	avocat	food fruit
🍆	eggplant	aubergine	vegetable legume
🥔	potato	pomme de terre	patate vegetable legume food
🥕	carrot	carotte	vegetable legume food
🌽	ear of corn	épi de maïs	maize maze
🌶️	hot pepper	piment rouge
🫑	bell pepper	poivron	capsicum piment vegetable legume
🥒	cucumber	concombre	pickle vegetable legume food
🥬	leafy green	légume à feuilles vertes	bok choy frise kale laitue lettuce pomme cabbage chinois chou
🥦	broccoli	brocoli	sauvage wild cabbage chou legume
🧄	garlic	ail	assaisonnement flavoring condiment legume
🧅	onion	oignon	assaisonnement flavoring condiment legume
🥜	peanuts	cacahuètes	arachide noisette nut vegetable food
🫘	beans	haricots	kidney rognon nourriture legume food
🌰	chestnut	châtaigne	plante
🫚	ginger root	racine de gingembre	beer epice spice biere
🫛	pea pod	cosse de petits pois	beans edamame feve haricot legumineuse vegetable legume
🍞	bread	pain	loaf miche
🥐	croissant	croissant	roll viennoiserie bread french pain breakfast food
🥖	baguette bread	baguette	french pain food
🫓	flatbread	galette	arepa lavash naan pita
🥨	pretzel	bretzel	torsade twisted
🥯	bagel	bagel	boulangerie schmear bakery dejeuner petit breakfast
🥞	pancakes	pancakes	crepe hotcake breakfast food
🧇	waffle	gaufre	gourmandise indecisive iron moule dejeuner patisserie petit breakfast
🧀	cheese wedge	part de fromage
🍖	meat on bone	viande sur un os
🍗	poultry leg	cuisse de poulet	bone chicken drumstick
🥩	cut of meat	morceau de viande	agneau cotelette lambchop porc porkchop steak chop
🥓	bacon	lard	meat viande breakfast food
🍔	hamburger	hamburger	burger
🍟	french fries	frites	potatoes
🍕	pizza	pizza	part cheese fromage slice
🌭	hot dog	hot dog	francfort frankfurter hotdog saucisse sausage
🥪	sandwich	sandwich	bread pain
🌮	taco	taco	mexicain mexican
🌯	burrito	burrito	wrap mexicain mexican
🫔	tamale	tamal	papillote wrapped mexicain mexican
🥙	stuffed flatbread	kebab	falafel gyro food
🧆	falafel	falafels	boulettes chiches chickpea meatball pois seitan soja viande
🥚	egg	œuf	breakfast food
🍳	cooking	œuf au plat	egg friture frying pan poele breakfast
🥘	shallow pan of food	plat mitonné	casserole paella poele
🍲	pot of food	marmite	ragout stew
🫕	fondue	fondue	bourguignonne chocolate melted poelon savoyarde suisse swiss cheese fromage pot
🥣	bowl with spoon	bol avec cuillère	cereales congee dejeuner breakfast
🥗	green salad	salade verte	food
🍿	popcorn	pop-corn
🧈	butter	beurre	dairy gras laitier produit
🧂	salt	sel	saliere shaker condiment
🥫	canned food	aliments en conserve
🍱	bento box	boîte déjeuner
🍘	rice cracker	galette de riz
🍙	rice ball	boulette de riz	onigiri plat japanese japonais
🍚	cooked rice	bol de riz	=rice
🍛	curry rice	riz au curry
🍜	steaming bowl	bol fumant	noodle nouilles ramen vapeur
🍝	spaghetti	spaghetti	pasta pates
🍠	roasted sweet potato	patate douce
🍢	oden	brochette de poisson	kebab seafood skewer stick
🍣	sushi	sushi	poisson japonais
🍤	fried shrimp	beignet de crevette	prawn tempura
🍥	fish cake with swirl	croquette de poisson	pastry
🥮	moon cake	gâteau de lune	automne autumn yuebing festival
🍡	dango	brochette de bonbons	skewer japanese stick dessert sweet
🥟	dumpling	boulette de pâte	empanada gyoza jiaozi pierogi potsticker
🥠	fortune cookie	biscuit chinois	prophecy prophetie
🥡	takeout box	boîte à emporter	oyster carton chinois pail nourriture
🦀	crab	crabe	cancer zodiac animal
🦞	lobster	homard	bisque claws pinces seafood fruits mer
🦐	shrimp	crevette	crustace shellfish small food
🦑	squid	calamar	molusc mollusque food
🦪	oyster	huître	coquille diving pearl perle mollusque
🍦	soft ice cream	glace italienne	icecream dessert sweet
🍧	shaved ice	granité	glace dessert sweet
🍨	ice cream	glace	creme sucre dessert sweet
🍩	doughnut	doughnut	donut sucre breakfast dessert sweet
🍪	cookie	cookie	sucre dessert sweet
🎂	birthday cake	gâteau d'anniversaire	=anniversaire pastry dessert sweet celebration
🍰	shortcake	gâteau sablé	=cake slice pastry patisserie sucre dessert sweet
🧁	cupcake	cupcake	bakery sucrerie patisserie sweet
🥧	pie	tarte	filling garniture gateau decoration pastry patisserie
🍫	chocolate bar	barre chocolatée	sucre dessert sweet
🍬	candy	bonbon	sucre dessert sweet
🍭	lollipop	sucette	candy sucrerie dessert sweet
🍮	custard	crème renversée	pudding sucre dessert sweet
🍯	honey pot	pot de miel	honeypot sucre sweet
🍼	baby bottle	biberon	bebe lait milk boisson drink
🥛	glass of milk	verre de lait	boisson drink
☕	hot beverage	boisson chaude	coffee tea steaming drink
🫖	teapot	théière	pot boisson drink
🍵	teacup without handle	tasse	beverage cup drink
🍶	sake	saké	bottle bouteille beverage cup bar drink
🍾	bottle with popping cork	bouteille de champagne	bouchon boisson bar drink
🍷	wine glass	verre de vin	beverage bar drink
🍸	cocktail glass	cocktail	verre bar drink
🍹	tropical drink	cocktail tropical	verre bar
🍺	beer mug	chope	=beer biere bar drink
🍻	clinking beer mugs	chopes de bière	beers trinquer bar drink
🥂	clinking glasses	trinquer	celebrate celebrer feter verre drink
🥃	tumbler glass	verre tumbler	liqueur liquor whisky shot
🫗	pouring liquid	verser un liquide	glass renverser spill vider empty verre boisson drink
🥤	cup with straw	gobelet avec paille	jus soda juice fruits
🧋	bubble tea	thé aux perles	bulle lait milk pearl
🧃	beverage box	briquette de jus	straw carton juice fruits sweet
🧉	mate	maté	boisson drink
🧊	ice	glaçon	cube iceberg froid glace cold
🥢	chopsticks	baguettes	hashi
🍽️	fork and knife with plate	fourchette et couteau avec assiette	couverts cuisine cooking
🍴	fork and knife	fourchette et couteau	cutlery restaurant cooking
🥄	spoon	cuillère	couvert tableware
🔪	kitchen knife	couteau de cuisine	=knife hocho cooking arme weapon outil tool
🫙	jar	bocal	condiments conserver container recipient sauce store vide empty
🏺	amphora	amphore	aquarius jug vase cuisine cooking drink zodiac
#activities
🎃	jack-o-lantern	citrouille	halloween lanterne celebration
🎄	Christmas tree	sapin de Noël	arbre fete celebration
🎆	fireworks	feu d'artifice	celebration
🎇	sparkler	cierge magique	etincelle artifice fireworks feu fete celebration
🧨	firecracker	pétard	dynamite explosif explosive artifice fireworks feu
✨	sparkles	étincelles	etoile scintiller star
🎈	balloon	ballon gonflable	fete celebration
🎉	party popper	cotillons	=fete tada celebration
🎊	confetti ball	confettis	fete celebration
🎋	tanabata tree	arbre à vœux	banner japanese celebration
🎍	pine decoration	bambou décoratif	bamboo japanese japonais plante fete celebration
🎎	Japanese dolls	poupées japonaises	=dolls festival celebration
🎏	carp streamer	koinobori	carpe flags fete celebration
🎐	wind chime	carillon éolien	bell clochette vent fete celebration
🎑	moon viewing ceremony	cérémonie de la lune	celebration
🧧	red envelope	enveloppe rouge	bonne cadeau gift hongbao lai see luck chance argent good money
🎀	ribbon	ruban	fete celebration
🎁	wrapped gift	cadeau	anniversaire present box fete celebration
🎗️	reminder ribbon	ruban de mémoire	celebration
🎟️	admission tickets	billet d'entrée	spectacle
🎫	ticket	billet	admission spectacle
🎖️	military medal	médaille militaire	celebration
🏆	trophy	trophée	prix prize
🏅	sports medal	médaille sportive
🥇	1st place medal	médaille d'or	1er first gold
🥈	2nd place medal	médaille d'argent	2e second silver
🥉	3rd place medal	médaille de bronze	3e third
⚽	soccer ball	ballon de football	balle sport
⚾	baseball	baseball	balle sport
🥎	softball	softball	gant glove underarm balle
🏀	basketball	basket	hoop panier ballon sport
🏐	volleyball	volley-ball	ballon match game sport
🏈	american football	football américain	=football ballon sport
🏉	rugby football	rugby	ballon sport
🎾	tennis	tennis	racquet balle sport
🥏	flying disc	disque volant	frisbee ultimate ultime passe sport
🎳	bowling	bowling	boule partie ball jeu game
🏏	cricket game	cricket	batte match balle sport
🏑	field hockey	hockey sur gazon	crosse stick balle game sport
🏒	ice hockey	hockey sur glace	palet crosse puck stick game sport
🥍	lacrosse	crosse	but goal stick balle sport
🏓	ping pong	ping-pong	bat paddle table tennis raquette partie ball game sport
🏸	badminton	badminton	birdie shuttlecock volant racquet raquette match game sport
🥊	boxing glove	gant de boxe	sport
🥋	martial arts uniform	tenue d'arts martiaux	judo karate taekwondo sport
🥅	goal net	cage	filet sport
⛳	flag in hole	drapeau de golf	trou sport
⛸️	ice skate	patin à glace	sport
🎣	fishing pole	pêche à la ligne
🤿	diving mask	masque de plongée	apnee plonger scuba snorkeling tuba
🎽	running shirt	maillot de course	athletics sash sport
🎿	skis	ski	snow sport
🛷	sled	luge	sledge sleigh traineau
🥌	curling stone	pierre de curling	granit partie match rock game sport
🎯	bullseye	dans le mille	cible dart direct hit target game
🪀	yo-yo	yoyo	descendre fluctuate osciller jouet monter toy
🪁	kite	cerf-volant	planer soar fly voler
🔫	water pistol	pistolet à eau	gun handgun revolver arme feu weapon tool
🎱	pool 8 ball	boule de billard	billiard eight magique jeu game
🔮	crystal ball	boule de cristal	fortune fairy fantasy tale tool
🪄	magic wand	baguette magique	magie magicien wizard sorciere witch
🎮	video game	jeu vidéo	controller manette
🕹️	joystick	manette de jeu	video game
🎰	slot machine	machine à sous	jeu game
🎲	game die	dés	dice jeu
🧩	puzzle piece	pièce de puzzle	indice interlocking jigsaw clue assemblage
🧸	teddy bear	ours en peluche	plaything plush stuffed jouet toy jeu
🪅	piñata	piñata	bonbons confiseries party fete celebration
🪩	mirror ball	boule à facettes	disco glitter briller danse party dance fete
🪆	nesting dolls	poupées russes	emboite matriochka russia
♠️	spade suit	pique	carte couleur card jeu game
♥️	heart suit	cœur cartes	=hearts couleur card jeu game
♦️	diamond suit	carreau	carreaux carte couleur card jeu game
♣️	club suit	trèfle cartes	couleur card jeu game
♟️	chess pawn	pion d'échec	duper expendable sacrifiable
🃏	joker	carte Joker	wildcard card jeu game
🀄	mahjong red dragon	dragon rouge mahjong	jeu game
🎴	flower playing cards	jeu des fleurs	carte japanese japonais game
🎭	performing arts	spectacle vivant	mask theater theatre masque
🖼️	framed picture	cadre avec image	art musee museum peinture painting
🎨	artist palette	palette de peinture	musee museum painting
🧵	thread	bobine de fil	ficelle sewing spool string aiguille couture needle
🪡	sewing needle	aiguille à coudre	broderie embroidery points stitches sutures tailleur tailoring couture
🧶	yarn	fil	crochet knit pelote tricot boule ball
🪢	knot	nœud	attacher corde entrelacer noue rope tangled tordre twine twist tie
#travel_places
🌍	globe showing Europe-Africa	globe tourné sur l'Afrique et l'Europe	earth world
🌎	globe showing Americas	globe tourné sur les Amériques	earth world
🌏	globe showing Asia-Australia	globe tourné sur l'Asie et l'Australie	earth world
🌐	globe with meridians	globe avec méridiens	terrestre earth world
🗺️	world map	carte du monde
🗾	map of Japan	carte du Japon	=japan
🧭	compass	boussole	navigation orientation orienteering magnetic magnetique
🏔️	snow-capped mountain	montagne enneigée	cold
⛰️	mountain	montagne	=montagne
🌋	volcano	volcan	eruption mountain
🗻	mount fuji	mont Fuji	mountain montagne
🏕️	camping	camping
🏖️	beach with umbrella	plage avec parasol
🏜️	desert	désert
🏝️	desert island	île déserte
🏞️	national park	parc national	nature
🏟️	stadium	stade
🏛️	classical building	monument classique
🏗️	building construction	construction d'un bâtiment
🧱	brick	brique	argile bricks briques clay mortar mortier mur wall
🪨	rock	rocher	boulder heavy solide stone pierre lourd
🪵	wood	bois	buche log rondins timber tronc lumber
🛖	hut	hutte	case maison roundhouse yourte yurt house
🏘️	houses	maisons	batiments
🏚️	derelict house	maison abandonnée
🏠	house	maison	pavillon home batiment
🏡	house with garden	maison avec jardin	home
🏢	office building	immeuble de bureaux	=office
🏣	Japanese post office	bureau de poste japonais	batiment
🏤	post office	bureau de poste	european
🏥	hospital	hôpital	medicine doctor batiment
🏦	bank	banque	building batiment
🏨	hotel	hôtel	building batiment
🏩	love hotel	love hotel	batiment
🏪	convenience store	supérette	epicerie magasin
🏫	school	école	building batiment
🏬	department store	grand magasin
🏭	factory	usine	building batiment
🏯	Japanese castle	château japonais	batiment
🏰	castle	château	europeen european batiment
💒	wedding	mariage	chapelle eglise romance amour
🗼	Tokyo tower	tour de Tokyo
🗽	Statue of Liberty	statue de la Liberté
⛪	church	église	croix cross chretien christian batiment religion
🕌	mosque	mosquée	islam muslim musulman religion
🛕	hindu temple	temple hindou	stupa religion
🕍	synagogue	synagogue	juive temple jewish juif religion
⛩️	shinto shrine	sanctuaire shinto	religion
🕋	kaaba	kaaba	islam muslim musulman religion
⛲	fountain	fontaine
⛺	tent	tente	camping
🌁	foggy	brume	brouillard
🌃	night with stars	nuit étoilée	etoiles
🏙️	cityscape	ville	batiment
🌄	sunrise over mountains	soleil levant derrière les montagnes	morning
🌅	sunrise	soleil levant	morning
🌆	cityscape at dusk	ville au crépuscule	coucher evening immeubles landscape soir sunset soleil
🌇	sunset	coucher de soleil	dusk
🌉	bridge at night	pont de nuit
♨️	hot springs	sources chaudes	hotsprings steaming
🎠	carousel horse	cheval de manège
🛝	playground slide	toboggan	aire jouer amusement park theme jeu
🎡	ferris wheel	grande roue	amusement park theme
🎢	roller coaster	montagnes russes	amusement park theme
💈	barber pole	enseigne de barbier	haircut coiffure
🎪	circus tent	chapiteau	cirque
🚂	locomotive	locomotive	engine steam train railway
🚃	railway car	wagon	chemin tram electric fer trolleybus train voiture
🚄	high-speed train	TGV	shinkansen railway
🚅	bullet train	train à grande vitesse	speed shinkansen railway
🚆	train	train	train2 chemin fer railway
🚇	metro	métro	subway
🚈	light rail	métro léger	railway
🚉	station	gare	train railway
🚊	tram	tramway	transport trolleybus
🚝	monorail	monorail	vehicle vehicule
🚞	mountain railway	train de montagne	car
🚋	tram car	wagon de tramway	=train trolleybus voiture
🚌	bus	bus	vehicle vehicule
🚍	oncoming bus	bus de face
🚎	trolleybus	trolleybus	bus tram
🚐	minibus	minibus	bus
🚑	ambulance	ambulance	vehicle vehicule
🚒	fire engine	camion de pompier	truck
🚓	police car	voiture de police	patrol
🚔	oncoming police car	voiture de police de face
🚕	taxi	taxi	vehicle vehicule
🚖	oncoming taxi	taxi de face
🚗	automobile	voiture	=car
🚘	oncoming automobile	voiture de face	car
🚙	sport utility vehicle	véhicule utilitaire sport	loisirs recreational voiture
🛻	pickup truck	pick-up	vehicule
🚚	delivery truck	camion de livraison	=truck
🚛	articulated lorry	semi-remorque	poids truck lourd camion
🚜	tractor	tracteur	vehicle vehicule
🏎️	racing car	voiture de course
🏍️	motorcycle	moto	course racing
🛵	motor scooter	scooter
🦽	manual wheelchair	fauteuil roulant manuel	accessibility accessibilite
🦼	motorized wheelchair	fauteuil motorisé	roulant accessibility accessibilite
🛺	auto rickshaw	tuk tuk	taxi tricycle
🚲	bicycle	vélo	bike
🛴	kick scooter	trottinette
🛹	skateboard	planche à roulettes	board glisse longboard
🛼	roller skate	patin à roulettes	derby
🚏	bus stop	arrêt de bus
🛣️	motorway	autoroute	highway road route
🛤️	railway track	voie ferrée	train
🛢️	oil drum	baril de pétrole
⛽	fuel pump	pompe à essence	diesel fuelpump gas station
🛞	wheel	roue	pneu tire tourner turn circle cercle
🚨	police car light	gyrophare	beacon revolving voiture lumiere
🚥	horizontal traffic light	feu tricolore horizontal	signal
🚦	vertical traffic light	feu tricolore vertical	signal
🛑	stop sign	stop	octagonal signe
🚧	construction	travaux	barriere
⚓	anchor	ancre	ship bateau outil tool
🛟	ring buoy	bouée de sauvetage	float flotter preserver rescue safety sauver sauveteur saver life secours securite
⛵	sailboat	voilier	=boat resort sea yacht mer bateau
🛶	canoe	canoë	boat bateau
🚤	speedboat	hors-bord	boat bateau
🛳️	passenger ship	paquebot	bateau
⛴️	ferry	ferry	passenger boat bateau
🛥️	motor boat	bateau à moteur	motorboat
🚢	ship	navire	passenger boat bateau
✈️	airplane	avion	aeroplane vehicule
🛩️	small airplane	petit avion	aeroplane
🛫	airplane departure	avion au décollage	check departures aeroplane
🛬	airplane arrival	avion à l'atterrissage	arrivals arriving landing aeroplane
🪂	parachute	parachute	ascensionnel glide parapente parasail skydive hang
💺	seat	siège	chair fauteuil
🚁	helicopter	hélicoptère	vehicle vehicule
🚟	suspension railway	train suspendu
🚠	mountain cableway	téléphérique	gondola telecabine montagne
🚡	aerial tramway	tramway aérien	cable gondola telecabine car
🛰️	satellite	satellite	space espace
🚀	rocket	fusée	space espace
🛸	flying saucer	soucoupe volante	ovni ufo
🛎️	bellhop bell	cloche de comptoir	hotel
🧳	luggage	bagage	packing travel valise voyage
⌛	hourglass done	sablier	=hourglass sable minuteur sand timer
⏳	hourglass not done	sablier avec sable qui coule	sand timer
⌚	watch	montre	heure clock
⏰	alarm clock	réveil	alarme heure
⏱️	stopwatch	chronomètre	heure clock
⏲️	timer clock	horloge	minuteur heure
🕰️	mantelpiece clock	pendule	horloge
🕛	twelve o’clock	midi/minuit	clock12 12 00
🕧	twelve-thirty	midi/minuit et demie	clock1230 12 30 00 clock
🕐	one o’clock	une heure	clock1 13 00
🕜	one-thirty	une heure et demie	clock130 13 30 clock
🕑	two o’clock	deux heures	clock2 14 00
🕝	two-thirty	deux heures et demie	clock230 14 30 clock
🕒	three o’clock	trois heures	clock3 15 00
🕞	three-thirty	trois heures et demie	clock330 15 30 clock
🕓	four o’clock	quatre heures	clock4 16 00
🕟	four-thirty	quatre heures et demie	clock430 16 30 clock
🕔	five o’clock	cinq heures	clock5 17 00
🕠	five-thirty	cinq heures et demie	clock530 17 30 clock
🕕	six o’clock	six heures	clock6 18 00
🕡	six-thirty	six heures et demie	clock630 18 30 clock
🕖	seven o’clock	sept heures	clock7 19 00
🕢	seven-thirty	sept heures et demie	clock730 19 30 clock
🕗	eight o’clock	huit heures	clock8 20 00
🕣	eight-thirty	huit heures et demie	clock830 20 30 clock
🕘	nine o’clock	neuf heures	clock9 21 00
🕤	nine-thirty	neuf heures et demie	clock930 21 30 clock
🕙	ten o’clock	dix heures	clock10 10 22 00
🕥	ten-thirty	dix heures et demie	clock1030 10 22 30 clock
🕚	eleven o’clock	onze heures	clock11 11 23 00
🕦	eleven-thirty	onze heures et demie	clock1130 11 23 30 clock
🌑	new moon	nouvelle lune	dark
🌒	waxing crescent moon	lune croissante
🌓	first quarter moon	premier quartier de lune
🌔	waxing gibbous moon	lune gibbeuse croissante	=moon
🌕	full moon	pleine lune
🌖	waning gibbous moon	lune gibbeuse décroissante
🌗	last quarter moon	dernier quartier de lune
🌘	waning crescent moon	lune décroissante
🌙	crescent moon	croissant de lune
🌚	new moon face	nouvelle lune avec visage
🌛	first quarter moon face	premier quartier de lune avec visage
🌜	last quarter moon face	dernier quartier de lune avec visage
🌡️	thermometer	thermomètre	weather meteo
☀️	sun	soleil	=soleil brillant rays rayons sunny bright meteo
🌝	full moon face	pleine lune avec visage	bright
🌞	sun with face	soleil avec visage	bright
🪐	ringed planet	planète à anneaux	saturne saturnien saturnine
⭐	star	étoile
🌟	glowing star	étoile brillante	glittery shining star2 sparkle
🌠	shooting star	étoile filante	stars falling
🌌	milky way	voie lactée	space espace
☁️	cloud	nuage	weather meteo
⛅	sun behind cloud	soleil derrière les nuages	nuageux
⛈️	cloud with lightning and rain	nuage avec éclair et pluie	orage thunder meteo
🌤️	sun behind small cloud	soleil derrière un petit nuage
🌥️	sun behind large cloud	soleil derrière un gros nuage
🌦️	sun behind rain cloud	soleil derrière un nuage de pluie
🌧️	cloud with rain	nuage avec pluie	averse temps mauvais meteo
🌨️	cloud with snow	nuage avec neige	flocons hiver cold meteo
🌩️	cloud with lightning	nuage avec éclair
🌪️	tornado	tornade	whirlwind nuage tourbillon cloud meteo
🌫️	fog	brouillard	nuage cloud meteo
🌬️	wind face	vent avec visage	blow cloud souffle meteo
🌀	cyclone	cyclone	hurricane twister typhoon tourbillon dizzy
🌈	rainbow	arc-en-ciel	pluie meteo
🌂	closed umbrella	parapluie fermé	pluie rain clothing
☂️	umbrella	parapluie ouvert	pluie rain clothing
☔	umbrella with rain drops	parapluie avec gouttes de pluie	=umbrella meteo clothing
⛱️	umbrella on ground	parasol sur le sol	sun plage soleil rain
⚡	high voltage	haute tension	courant danger eclair electricite lightning zap
❄️	snowflake	flocon	neige cold
☃️	snowman	bonhomme de neige	cold
⛄	snowman without snow	bonhomme de neige sans neige	=snowman cold
☄️	comet	comète	space espace
🔥	fire	feu	=feu flame flamme tool
💧	droplet	goutte d'eau	sueur sweat cold comic
🌊	water wave	vague	=vague ocean mer
#objects
👓	glasses	lunettes de vue	eyeglasses eyewear oeil clothing vetements
🕶️	sunglasses	lunettes de soleil	dark eyewear glasses
🥽	goggles	lunettes	natation soudage swimming welding protection yeux eye
🥼	lab coat	blouse blanche	scientifique scientist experience experiment docteur doctor
🦺	safety vest	gilet de sécurité	emergency fluo jaune surete visibilite
👔	necktie	cravate	tie clothing vetements
👕	t-shirt	T-shirt	=shirt tee tshirt clothing vetements
👖	jeans	jean	pantalon trousers pants clothing vetements
🧣	scarf	foulard	cou neck vetements
🧤	gloves	gants	hand main vetements
🧥	coat	manteau	jacket veste vetements
🧦	socks	chaussettes	pieds stocking vetements
👗	dress	robe	clothing vetements
👘	kimono	kimono	clothing vetements
🥻	sari	sari	dress mode robe vetement clothing
🩱	one-piece swimsuit	maillot de bain une pièce	suit bathing
🩲	briefs	slip	one swimsuit piece underwear maillot sous suit vetement bathing bain
🩳	shorts	short	calecon pants underwear maillot sous suit vetement bathing bain
👙	bikini	bikini	swim maillot bain clothing
👚	woman’s clothes	vêtements de femme	clothing
🪭	folding hand fan	éventail	cooling eventer flutter hot rafraichir shy timide chaleur danse dance
👛	purse	porte-monnaie	coin clothing vetements
👜	handbag	sac à main	purse bag clothing vetements
👝	clutch bag	pochette	pouch sac clothing vetements
🛍️	shopping bags	sacs de shopping	=shopping hotel
🎒	backpack	cartable	dos rucksack satchel school bag ecole sac
🩴	thong sandal	tong	beach claquettes sandales sandals tatanes thongs tongs zori plage
👞	man’s shoe	chaussure d'homme	=shoe clothing vetements
👟	running shoe	chaussure de sport	athletic sneaker clothing vetements
🥾	hiking boot	chaussure de randonnée	backpacking marche camping vetements
🥿	flat shoe	chaussure plate	ballerine ballet lacets slipper mule sans vetements
👠	high-heeled shoe	chaussure à talon haut	woman clothing vetements
👡	woman’s sandal	sandale de femme	=sandal chaussure shoe clothing vetements
🩰	ballet shoes	chaussons de danse	chaussures dance
👢	woman’s boot	botte de femme	=boot chaussure shoe clothing vetements
🪮	hair pick	peigne afro	comb demeler cheveux
👑	crown	couronne	king queen reine roi clothing vetements
👒	woman’s hat	chapeau de femme	clothing vetements
🎩	top hat	haut de forme	tophat chapeau clothing vetements
🎓	graduation cap	toque universitaire	chapeau hat celebration clothing vetements
🧢	billed cap	casquette américaine	baseball vetements
🪖	military helmet	casque militaire	army soldat soldier warrior armee guerrier
⛑️	rescue worker’s helmet	casque de secouriste	assistance aid croix cross hat face
📿	prayer beads	chapelet	necklace priere religion clothing vetements
💄	lipstick	rouge à lèvres	makeup cosmetics maquillage
💍	ring	bague	diamant diamond amour
💎	gem stone	pierre précieuse	bijou jewel joyau diamant diamond
🔇	muted speaker	muet	silence silent quiet son
🔈	speaker low volume	volume des enceintes faible	=speaker soft son
🔉	speaker medium volume	volume des enceintes moyen	sound son
🔊	speaker high volume	volume des enceintes élevé	loud son
📢	loudspeaker	haut-parleur	address public son
📣	megaphone	porte-voix	cheering manifestation
📯	postal horn	cor postal	facteur
🔔	bell	cloche
🔕	bell with slash	alarme désactivée	barree cloche mute silence silent quiet forbidden
🎼	musical score	partition	musique
🎵	musical note	note de musique
🎶	musical notes	notes de musique
🎙️	studio microphone	micro de studio	music
🎚️	level slider	curseur de niveau	music musique
🎛️	control knobs	boutons de réglage	commande music
🎤	microphone	micro	karaoke
🎧	headphone	casque	earbud ecouteurs headphones
📻	radio	radio	video
🎷	saxophone	saxophone	instrument music musique
🪗	accordion	accordéon	bandoneon bretelles concertina piano squeeze box
🎸	guitar	guitare	instrument music musique
🎹	musical keyboard	piano	clavier instrument musique
🎺	trumpet	trompette	instrument music musique
🎻	violin	violon	instrument music musique
🪕	banjo	banjo	cordes stringed instrument music musique
🥁	drum	batterie	baguettes drumsticks tambour music musique
🪘	long drum	djembé	battement beat conga rhythm rythme tambour
🪇	maracas	maracas	percussion rattle secouer shake instrument music musique
🪈	flute	flûte	bec fife fifre pipe recorder woodwind bois instrument music musique
📱	mobile phone	téléphone portable	iphone cell
📲	mobile phone with arrow	appel entrant	calling receive cell
☎️	telephone	téléphone	=phone
📞	telephone receiver	combiné téléphonique	phone
📟	pager	bipeur
📠	fax machine	fax	telecopieur
🔋	battery	pile
🪫	low battery	pile faible	batterie decharge electronic energie energy electronique
🔌	electric plug	câble avec fiche électrique	electricity prise
💻	laptop	ordinateur portable	=computer pc personal
🖥️	desktop computer	ordinateur de bureau
🖨️	printer	imprimante	ordinateur computer
⌨️	keyboard	clavier	ordinateur computer
🖱️	computer mouse	souris d'ordinateur
🖲️	trackball	boule de commande	souris ordinateur computer
💽	computer disk	disque d'ordinateur	minidisc minidisk optical
💾	floppy disk	disquette	ordinateur computer
💿	optical disk	CD	disque computer
📀	dvd	DVD	blu disk ray disque optical computer
🧮	abacus	abaque	calculation
🎥	movie camera	caméra	cinema film
🎞️	film frames	pellicule	bande cinema movie
📽️	film projector	projecteur cinématographique	movie video
🎬	clapper board	clap	film movie
📺	television	téléviseur	tv video
📷	camera	appareil photo	video
📸	camera with flash	appareil photo avec flash	video
📹	video camera	caméscope
📼	videocassette	cassette vidéo	tape vhs
🔍	magnifying glass tilted left	loupe orientée à gauche	recherche search tool
🔎	magnifying glass tilted right	loupe orientée à droite	recherche search tool
🕯️	candle	bougie	light lumiere
💡	light bulb	ampoule	idea idee electric dessin lumiere comic
🔦	flashlight	torche	electric light lumiere tool
🏮	red paper lantern	lampion rouge	=lantern lanterne light lumiere japonais bar
🪔	diya lamp	diya	arti beurre diwali huile lampe oil
📔	notebook with decorative cover	carnet avec couverture	book decorated
📕	closed book	livre fermé
📖	open book	livre ouvert	=book
📗	green book	livre vert
📘	blue book	livre bleu
📙	orange book	livre orange
📚	books	livres
📓	notebook	carnet
📒	ledger	carnet de compte	livre notebook grand
📃	page with curl	page enroulée	document
📜	scroll	parchemin	papier paper
📄	page facing up	page	document
📰	newspaper	journal	actualites paper
🗞️	rolled-up newspaper	journal roulé	paper
📑	bookmark tabs	signets	marker onglets marqueur
🔖	bookmark	marque-page	marqueur mark
🏷️	label	étiquette
💰	money bag	sac plein d'argent	dollar moneybag
🪙	coin	pièce	or gold metal treasure tresor silver argent money
💴	yen banknote	billet en yens	=yen note currency money
💵	dollar banknote	billet en dollars	=dollar note currency money
💶	euro banknote	billet en euros	note currency money
💷	pound banknote	billet en livres	note currency money
💸	money with wings	billet avec des ailes	banknote fly
💳	credit card	carte bancaire	money
🧾	receipt	reçu	accounting bookkeeping comptabilite evidence preuve proof justificatif
💹	chart increasing with yen	courbe avec yen en hausse	=chart graphique monnaie banque growth money
✉️	envelope	enveloppe	email letter mail electronique courrier
📧	e-mail	e-mail	email message letter electronique courrier
📨	incoming envelope	message reçu	receive email letter mail electronique courrier
📩	envelope with arrow	enveloppe avec flèche	outgoing email message mail electronique courrier
📤	outbox tray	boîte d'envoi	sent message box letter mail electronique courrier
📥	inbox tray	boîte de réception	receive message box letter mail electronique courrier
📦	package	colis	paquet parcel box
📫	closed mailbox with raised flag	boîte aux lettres fermée drapeau levé	=mailbox postbox courrier
📪	closed mailbox with lowered flag	boîte aux lettres fermée drapeau baissé	postbox courrier
📬	open mailbox with raised flag	boîte aux lettres ouverte drapeau levé	postbox courrier
📭	open mailbox with lowered flag	boîte aux lettres ouverte drapeau baissé	postbox courrier
📮	postbox	boîte aux lettres	mailbox courrier
🗳️	ballot box with ballot	urne électorale
✏️	pencil	crayon	pencil2
✒️	black nib	stylo plume noir	pen
🖋️	fountain pen	stylo plume
🖊️	pen	stylo	ballpoint bille
🖌️	paintbrush	pinceau	peinture painting
🖍️	crayon	crayon pastel
📝	memo	mémo	crayon pencil
💼	briefcase	porte-documents
📁	file folder	dossier	fichier
📂	open file folder	dossier ouvert
🗂️	card index dividers	intercalaires	classement
📅	calendar	calendrier	date
📆	tear-off calendar	éphéméride	=calendar calendrier date
🗒️	spiral notepad	bloc-notes à spirale	pad
🗓️	spiral calendar	calendrier à spirale	pad
📇	card index	carnet d'adresses	fiche rolodex
📈	chart increasing	graphique en hausse	upward growth tendance trend
📉	chart decreasing	graphique en baisse	down tendance trend
📊	bar chart	graphiques à barres
📋	clipboard	porte-bloc	fournitures
📌	pushpin	punaise	pin fournitures
📍	round pushpin	épingle	pin fournitures
📎	paperclip	trombone	fournitures
🖇️	linked paperclips	trombones	fournitures
📏	straight ruler	règle	edge fournitures
📐	triangular ruler	équerre	set triangle fournitures
✂️	scissors	ciseaux	cutting fournitures tool
🗃️	card file box	boîte à dossiers
🗄️	file cabinet	meuble à dossiers	classer filing classement
🗑️	wastebasket	corbeille à papiers
🔒	locked	cadenas fermé	closed verrouille
🔓	unlocked	cadenas ouvert	lock open
🔏	locked with pen	cadenas fermé avec stylo	ink nib privacy verrouille
🔐	locked with key	cadenas fermé avec clé	secure securise closed
🔑	key	clé	mot password passe serrure lock
🗝️	old key	clé ancienne	clue serrure lock
🔨	hammer	marteau	outil tool
🪓	axe	hache	fendre hachette hatchet split wood chop bois
⛏️	pick	pioche	mine mining outil tool
⚒️	hammer and pick	marteau et pioche	outil tool
🛠️	hammer and wrench	marteau et clé à molette	spanner outil tool
🗡️	dagger	dague	couteau knife poignard arme weapon
⚔️	crossed swords	épées croisées	arme weapon
💣	bomb	bombe	dessin comic
🪃	boomerang	boomerang	rebound repercussion
🏹	bow and arrow	arc et flèche	sagittaire sagittarius archer zodiac
🛡️	shield	bouclier	arme weapon
🪚	carpentry saw	scie	carpenter egoine lumber bois outil tool
🔧	wrench	clé à molette	spanner outil tool
🪛	screwdriver	tournevis	vis outil tool
🔩	nut and bolt	vis et écrou	outil tool
⚙️	gear	roue dentée	cogwheel engrenage outil tool
🗜️	clamp	serre-joint	compress vice outil tool
⚖️	balance scale	balance à poids	libra justice zodiac
🦯	white cane	canne blanche	deficient malvoyant visuel blind aveugle accessibility accessibilite
🔗	link	chaînons	maillons
⛓️	chains	chaînes
🪝	hook	crochet	accrocher appater attraper crook curve ensnare ferrer hameconner point selling catch
🧰	toolbox	boîte à outils	chest coffre mechanic mecanique
🧲	magnet	aimant	attraction horseshoe cheval magnetic magnetique fer
🪜	ladder	échelle	barreau climb echelon escabeau rung step monter
⚗️	alembic	alambic	chemistry chimie outil tool
🧪	test tube	tube à essai	sciences chemistry chimie experience experiment labo chimiste
🧫	petri dish	boîte de pétri	biologie biology culture bacteria bacterie biologiste labo
🧬	dna	adn	evolution genetics genetique vie biologiste life
🔬	microscope	microscope	science outil tool
🔭	telescope	télescope	science outil tool
📡	satellite antenna	antenne satellite	=satellite dish parabole parabolique
💉	syringe	seringue	aiguille needle shot malade sick medecine medicine docteur
🩸	drop of blood	goutte de sang	bleed donation menstruation regles injury medecine medicine
💊	pill	pilule	malade sick medecine medicine docteur doctor
🩹	adhesive bandage	sparadrap	pansement premiers secours medecine
🩼	crutch	béquille	accident blesse boiter cane canne disability handicap mobility aid hurt stick
🩺	stethoscope	stéthoscope	poumons coeur heart medecine medicine docteur doctor
🩻	x-ray	radiographie	bones cage medical thoracique os rayons skeleton squelette docteur doctor
🚪	door	porte
🛗	elevator	ascenseur	hoist lift personnes monte accessibility accessibilite
🪞	mirror	miroir	psyche reflection reflector reflet speculum glace
🪟	window	fenêtre	cadre frais frame fresh opening ouverture transparent view vue air
🛏️	bed	lit	dormir sleep hotel
🛋️	couch and lamp	canapé et lampe	hotel
🪑	chair	chaise	assis seat siege sit
🚽	toilet	toilettes
🪠	plunger	ventouse	deboucheur force succion suction toilettes cup plombier plumber
🚿	shower	douche	eau water
🛁	bathtub	baignoire	bain
🪤	mouse trap	tapette à souris	appat bait mousetrap piege snare
🪒	razor	rasoir	coupant lame raser sharp shave tranchant
🧴	lotion bottle	bouteille de lotion	flacon hydratante moisturizer shampooing solaire sunscreen creme
🧷	safety pin	épingle de sûreté	couche diaper lange punk rock
🧹	broom	balai	balayage sweeping nettoyage cleaning sorciere witch
🧺	basket	panier	agriculture farming laundry linge nique picnic pique
🧻	roll of paper	rouleau de papier	essuie hygienique toilette tout towels
🪣	bucket	seau	cask conteneur vat pail
🧼	soap	savon	lather lavage mousse porte soapdish cleaning bathing pain bain bar
🫧	bubbles	bulles	burp propre savon soap underwater clean eau sous
🪥	toothbrush	brosse à dents	brush dentaire dental hygiene laver salle teeth clean bathroom bain
🧽	sponge	éponge	absorbante absorbing poreuse porous nettoyage cleaning
🧯	fire extinguisher	extincteur	eteindre incendie quench feu
🛒	shopping cart	chariot	trolley panier
🚬	cigarette	cigarette	fumeur smoking
⚰️	coffin	cercueil	death mort
🪦	headstone	pierre tombale	cemetery cimetiere graveyard stele tombe tombstone
⚱️	funeral urn	urne funéraire	ashes death
🧿	nazar amulet	mauvais œil	bead charm talisman amulette perle evil eye
🪬	hamsa	main de Fatma	fatima khamsa mary miriam myriam amulette protection hand
🗿	moai	moai	moyai statue face
🪧	placard	pancarte	demonstration greve panneau picket protestation manifestation sign
🪪	identification card	carte d'identité	conduire credentials license papiers permis security justificatif piece securite
#symbols
🏧	ATM sign	distributeur de billets	automated dab teller bank argent
🚮	litter in bin sign	icône Poubelle
🚰	potable water	eau potable	drinking
♿	wheelchair symbol	symbole Accès handicapés	=wheelchair access
🚹	men’s room	symbole Toilettes hommes	man restroom wc lavatory bathroom
🚺	women’s room	symbole Toilettes femmes	restroom wc woman lavatory bathroom
🚻	restroom	panneau Toilettes	wc lavatory bathroom
🚼	baby symbol	symbole Bébé	changing change espace
🚾	water closet	WC	toilettes restroom lavatory bathroom
🛂	passport control	contrôle des passeports
🛃	customs	douane
🛄	baggage claim	retrait des bagages
🛅	left luggage	consigne	bagages baggage locker
⚠️	warning	symbole d'avertissement
🚸	children crossing	traversée d'enfants	pedestrian pietons ecole traffic
⛔	no entry	sens interdit	entree interdite traffic not interdiction prohibited forbidden
🚫	prohibited	symbole d'interdiction	entry not interdit forbidden
🚳	no bicycles	vélos interdits	bike interdiction prohibited forbidden
🚭	no smoking	interdiction de fumer	not interdit prohibited forbidden
🚯	no littering	dépôt d'ordures interdit	dechets not interdiction prohibited forbidden
🚱	non-potable water	eau non potable	drinking
🚷	no pedestrians	interdit aux piétons	not interdiction prohibited forbidden
📵	no mobile phones	téléphones portables interdits	cell interdiction forbidden
🔞	no one under eighteen	18 ans et plus	age dix huit mineur restriction underage interdiction interdit prohibited
☢️	radioactive	radioactif	sign symbole
☣️	biohazard	danger biologique	sign symbole
⬆️	up arrow	flèche haut	north nord cardinal direction
↗️	up-right arrow	flèche haut droite	northeast est nord intercardinal direction
➡️	right arrow	flèche droite	east est cardinal direction
↘️	down-right arrow	flèche bas droite	southeast est sud intercardinal direction
⬇️	down arrow	flèche bas	south sud cardinal direction
↙️	down-left arrow	flèche bas gauche	southwest ouest sud intercardinal direction
⬅️	left arrow	flèche gauche	west ouest cardinal direction
↖️	up-left arrow	flèche haut gauche	northwest nord ouest intercardinal direction
↕️	up-down arrow	flèche haut bas
↔️	left-right arrow	flèche gauche droite
↩️	right arrow curving left	flèche courbe gauche
↪️	left arrow curving right	flèche courbe droite
⤴️	right arrow curving up	flèche courbe haut
⤵️	right arrow curving down	flèche courbe bas
🔃	clockwise vertical arrows	flèches dans le sens horaire	recharger reload symbole
🔄	counterclockwise arrows button	flèches dans le sens antihoraire	anticlockwise withershins
🔙	BACK arrow	flèche Retour	=back
🔚	END arrow	flèche Fin
🔛	ON! arrow	flèche Activé	=on mark
🔜	SOON arrow	flèche Bientôt
🔝	TOP arrow	flèche En haut	=top up
🛐	place of worship	lieu de culte	religion
⚛️	atom symbol	symbole de l'atome	athee atheist
🕉️	om	om	hindou hindu religion
✡️	star of David	étoile de David	jewish juif religion
☸️	wheel of dharma	roue du Dharma	bouddhiste buddhist religion
☯️	yin yang	yin yang	taoist religion
✝️	latin cross	croix latine	chretien christian religion
☦️	orthodox cross	croix orthodoxe	chretien christian religion
☪️	star and crescent	lune et étoile	islam muslim musulman religion
☮️	peace symbol	symbole de paix
🕎	menorah	chandelier à sept branches	candelabrum candlestick religion
🔯	dotted six-pointed star	étoile à 6 branches	fortune chance
🪯	khanda	khanda	sikh religion
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
🔀	shuffle tracks button	bouton lecture aléatoire	croisees crossed fleches arrow
🔁	repeat button	bouton répétition	=repeat clockwise horaire sens fleches arrow cercle
🔂	repeat single button	bouton répétition de la piste	once avec clockwise horaire sens fleches arrow cercle
▶️	play button	bouton lecture	right triangle fleche arrow
⏩	fast-forward button	bouton avance rapide	double fleche arrow
⏭️	next track button	bouton piste suivante	scene triangle arrow
⏯️	play or pause button	bouton lecture/pause	right triangle fleche arrow
◀️	reverse button	bouton retour	gauche left triangle fleche arrow
⏪	fast reverse button	bouton retour rapide	rewind double fleche arrow
⏮️	last track button	bouton piste précédente	previous scene triangle arrow
🔼	upwards button	petit triangle haut	fleche arrow
⏫	fast up button	double flèche vers le haut	arrow
🔽	downwards button	petit triangle bas	fleche arrow
⏬	fast down button	double flèche vers le bas	arrow
⏸️	pause button	bouton pause	vertical double bar
⏹️	stop button	bouton stop	square carre
⏺️	record button	bouton enregistrer	circle cercle
⏏️	eject button	bouton éjecter
🎦	cinema	cinéma	camera film movie
🔅	dim button	luminosité faible	low brightness
🔆	bright button	luminosité élevée	brightness
📶	antenna bars	barres de réseau	mobile portable phone telephone cell
🛜	wireless	sans fil	internet network reseau wifi ordinateur computer
📳	vibration mode	mode vibreur	mobile portable phone telephone cell
📴	mobile phone off	téléphone éteint	portable cell
♀️	female sign	symbole de la femme	woman
♂️	male sign	symbole de l'homme	man
⚧️	transgender symbol	symbole de la communauté transgenre
✖️	multiply	signe multiplier	annuler cancel multiplication non
➕	plus	plus	addition arithmetique signe mathematiques
➖	minus	moins	soustraction arithmetique signe mathematiques
➗	divide	signe diviser	division mathematiques
🟰	heavy equals sign	signe égal gras	egalite equality mathematiques
♾️	infinity	infini	eternite forever illimite unbounded universal universel
‼️	double exclamation mark	double point d'exclamation	bangbang
⁉️	exclamation question mark	points d'exclamation et d'interrogation	interrobang ponctuation punctuation
❓	red question mark	point d'interrogation rouge	=question ponctuation punctuation
❔	white question mark	point d'interrogation blanc	outlined ponctuation punctuation
❕	white exclamation mark	point d'exclamation blanc	outlined ponctuation punctuation
❗	red exclamation mark	point d'exclamation rouge	=exclamation ponctuation punctuation
〰️	wavy dash	ligne ondulée	trait union vague ponctuation punctuation
💱	currency exchange	conversion de devise	bank banque change argent money
💲	heavy dollar sign	symbole dollar	currency argent money
⚕️	medical symbol	caducée	aesculapius personnel staff medecine medicine
♻️	recycling symbol	symbole Recyclage	recycle
⚜️	fleur-de-lis	fleur de lys
🔱	trident emblem	trident	anchor ancre ship bateau tool
📛	name badge	badge nominatif
🔰	Japanese symbol for beginner	symbole japonais de débutant	chevron leaf
⭕	hollow red circle	cercle rouge	=o anneau large
✅	check mark button	bouton coché	marque carre selection oui
☑️	check box with check	case cochée	bouton carre selection oui
✔️	check mark	coche	selection oui
❌	cross mark	croix	=x multiplier multiply annuler cancel multiplication
❎	cross mark button	bouton croix	square
➰	curly loop	boucle	bouclette
➿	double curly loop	double boucle	=loop
〽️	part alternation mark	alternance	symbole
✳️	eight-spoked asterisk	astérisque huit branches	etoile
✴️	eight-pointed star	étoile huit branches	asterisque
❇️	sparkle	éclat	etinceler briller scintiller
©️	copyright	symbole copyright
®️	registered	marque déposée	commerciale
™️	trade mark	marque commerciale déposée	trademark tm
#️⃣	keycap: #	touches : #	hash
*️⃣	keycap: *	touches : *	asterisk
0️⃣	keycap: 0	touches : 0	zero
1️⃣	keycap: 1	touches : 1	=one
2️⃣	keycap: 2	touches : 2	=two
3️⃣	keycap: 3	touches : 3	=three
4️⃣	keycap: 4	touches : 4	=four
5️⃣	keycap: 5	touches : 5	=five
6️⃣	keycap: 6	touches : 6	=six
7️⃣	keycap: 7	touches : 7	=seven
8️⃣	keycap: 8	touches : 8	=eight
9️⃣	keycap: 9	touches : 9	=nine
🔟	keycap: 10	touches : 10
🔠	input latin uppercase	majuscules	abcd latines letters lettres saisie
🔡	input latin lowercase	minuscules	abcd latines letters lettres saisie
🔢	input numbers	saisie de chiffres	1234
🔣	input symbols	saisie de symboles	=symbols
🔤	input latin letters	alphabet latin	abc lettres saisie
🅰️	A button (blood type)	groupe sanguin A	=a
🆎	AB button (blood type)	groupe sanguin AB
🅱️	B button (blood type)	groupe sanguin B	=b
🆑	CL button	bouton Effacer
🆒	COOL button	bouton Cool
🆓	FREE button	bouton Gratuit	=free
ℹ️	information	source d'informations
🆔	ID button	bouton Identifiant	identity
Ⓜ️	circled M	m encerclé	=m cercle
🆕	NEW button	bouton Nouveau	=new
🆖	NG button	bouton Pas bien	mauvais interdit
🅾️	O button (blood type)	groupe sanguin O	o2
🆗	OK button	bouton OK	=ok
🅿️	P button	bouton P	parking
🆘	SOS button	bouton SOS	help
🆙	UP! button	bouton Vers le haut	=up nouveaute mark
🆚	VS button	bouton VS	contre versus
🈁	Japanese “here” button	bouton ici en japonais	koko ココ katakana
🈂️	Japanese “service charge” button	bouton frais de service en japonais	sa katakana
🈷️	Japanese “monthly amount” button	bouton montant mensuel en japonais	u6708 ideograph
🈶	Japanese “not free of charge” button	bouton pas gratuit en japonais	payant u6709 ideograph
🈯	Japanese “reserved” button	bouton réservé en japonais	u6307 ideograph
🉐	Japanese “bargain” button	bouton bonne affaire en japonais	ideograph
🈹	Japanese “discount” button	bouton réduction en japonais	rabais u5272 ideograph
🈚	Japanese “free of charge” button	bouton gratuit en japonais	u7121 ideograph
🈲	Japanese “prohibited” button	bouton interdit en japonais	u7981 ideograph
🉑	Japanese “acceptable” button	bouton accepter en japonais	ideograph
🈸	Japanese “application” button	bouton application en japonais	u7533 ideograph
🈴	Japanese “passing grade” button	bouton note pour réussir en japonais	u5408 ideograph
🈳	Japanese “vacancy” button	bouton chambres disponibles en japonais	u7a7a ideograph
㊗️	Japanese “congratulations” button	bouton félicitations en japonais	ideograph
㊙️	Japanese “secret” button	bouton secret en japonais	ideograph
🈺	Japanese “open for business” button	bouton ouvert pour affaires en japonais	u55b6 ideograph
🈵	Japanese “no vacancy” button	bouton complet en japonais	u6e80 ideograph
🔴	red circle	disque rouge	rond cercle geometric geometrie geometrique forme
🟠	orange circle	disque orange	rond cercle geometrie geometrique forme
🟡	yellow circle	disque jaune	rond cercle geometrie geometrique forme
🟢	green circle	disque vert	rond cercle geometrie geometrique forme
🔵	blue circle	disque bleu	rond cercle geometric geometrie geometrique forme
🟣	purple circle	disque violet	rond cercle geometrie geometrique forme
🟤	brown circle	disque marron	rond cercle geometrie geometrique forme
⚫	black circle	disque noir	rond cercle geometric geometrie geometrique forme
⚪	white circle	disque blanc	rond cercle geometric geometrie geometrique forme
🟥	red square	carré rouge	geometrie geometrique forme
🟧	orange square	carré orange	geometrie geometrique forme
🟨	yellow square	carré jaune	geometrie geometrique forme
🟩	green square	carré vert	geometrie geometrique forme
🟦	blue square	carré bleu	geometrie geometrique forme
🟪	purple square	carré violet	geometrie geometrique forme
🟫	brown square	carré marron	geometrie geometrique forme
⬛	black large square	grand carré noir	geometric geometrique forme
⬜	white large square	grand carré blanc	geometric geometrie forme
◼️	black medium square	carré moyen noir	geometric geometrique forme
◻️	white medium square	carré moyen blanc	geometric geometrique forme
◾	black medium-small square	carré petit moyen noir	geometric geometrie forme
◽	white medium-small square	carré petit moyen blanc	geometric geometrie forme
▪️	black small square	petit carré noir	geometric geometrique forme
▫️	white small square	petit carré blanc	geometric geometrique forme
🔶	large orange diamond	grand losange orange	geometric geometrique forme
🔷	large blue diamond	grand losange bleu	orange geometric geometrique forme
🔸	small orange diamond	petit losange orange	geometric geometrique forme
🔹	small blue diamond	petit losange bleu	geometric geometrique forme
🔺	red triangle pointed up	triangle rouge pointant vers le haut	geometric geometrique forme
🔻	red triangle pointed down	triangle rouge pointant vers le bas	fleche geometric geometrie forme
💠	diamond with a dot	diamant avec un point	inside interieur dessin comic geometric geometrique
🔘	radio button	bouton radio	geometric geometrie forme
🔳	white square button	carré blanc	bouton outlined geometric geometrie forme
🔲	black square button	carré noir	bouton geometric geometrie forme
#flags
🏁	chequered flag	drapeau à damier	checkered racing
🚩	triangular flag	drapeau triangulaire	fanion post
🎌	crossed flags	drapeaux croisés	japanese celebration
🏴	black flag	drapeau noir	waving
🏳️	white flag	drapeau blanc	waving
🏳️‍🌈	rainbow flag	drapeau arc-en-ciel	pride
🏳️‍⚧️	transgender flag	drapeau transgenre	bleu clair pink blanc rose blue light white
🏴‍☠️	pirate flag	drapeau de pirate	jolly pillage piller plunder roger treasure tresor
	ACADAEAFAGAIALAMAOAQARASATAUAWAXAZBABBBDBEBFBGBHBIBJBLBMBNBOBQBRBSBTBVBWBYBZCACCCDCFCGCHCICKCLCMCNCOCPCRCUCVCWCXCYCZDEDGDJDKDMDODZEAECEEEGEHERESETEUFIFJFKFMFOFRGAGBGDGEGFGGGHGIGLGMGNGPGQGRGSGTGUGWGYHKHMHNHRHTHUICIDIEILIMINIOIQIRISITJEJMJOJPKEKGKHKIKMKNKPKRKWKYKZLALBLCLILKLRLSLTLULVLYMAMCMDMEMFMGMHMKMLMMMNMOMPMQMRMSMTMUMVMWMXMYMZNANCNENFNGNINLNONPNRNUNZOMPAPEPFPGPHPKPLPMPNPRPSPTPWPYQARERORSRURWSASBSCSDSESGSHSISJSKSLSMSNSOSRSSSTSVSXSYSZTATCTDTFTGTHTJTKTLTMTNTOTRTTTVTWTZUAUGUMUNUSUYUZVAVCVEVGVIVNVUWFWSXKYEYTZAZMZW
🏴󠁧󠁢󠁥󠁮󠁧󠁿	flag: England	drapeau : Angleterre	gbeng
🏴󠁧󠁢󠁳󠁣󠁴󠁿	flag: Scotland	drapeau : Écosse	gbsct
🏴󠁧󠁢󠁷󠁬󠁳󠁿	flag: Wales	drapeau : Pays de Galles	gbwls`;
export default text;
