// Made by scripts/generate.ts; do not edit.
const text: string = `#smileys_people
😀	grinning face	visage rieur	=grinning =sourire
😃	grinning face with big eyes	visage souriant avec de grands yeux	mouth open smile sourire smiley
😄	grinning face with smiling eyes	visage très souriant aux yeux rieurs	mouth open smile sourire
😁	beaming face with smiling eyes	visage souriant aux yeux rieurs	dents grin smile sourire
😆	grinning squinting face	visage souriant avec yeux plissés	bouche laugh mouth rire satisfied smile sourire laughing
😅	grinning face with sweat	visage souriant avec une goutte de sueur	cold open smile sourire
🤣	rolling on the floor laughing	se rouler par terre de rire	face rofl rotfl visage
😂	face with tears of joy	visage riant aux larmes	=joy =rire =mdr =lol laugh sourire
🙂	slightly smiling face	visage avec un léger sourire	smile
🙃	upside-down face	tête à l'envers	renversee
🫠	melting face	visage qui fond	disappear disparaitre dissolve dissoudre fondre liquefie liquide
😉	winking face	visage faisant un clin d'œil
😊	smiling face with smiling eyes	visage souriant avec yeux rieurs	blush oeil rougir smile sourire
😇	smiling face with halo	visage souriant avec auréole	angel fantasy innocent
🥰	smiling face with hearts	visage souriant avec cœurs	adorer aimer amoureux beguin crush love
😍	smiling face with heart-eyes	visage souriant avec yeux en forme de cœur	amour love oeil smile
🤩	star-struck	visage avec des étoiles à la place des yeux	eyes face grand grinning sourire
😘	face blowing a kiss	visage envoyant un bisou	coeur
😗	kissing face	visage faisant un bisou	=kissing
☺️	smiling face	visage souriant	outlined relaxed smile sourire
😚	kissing face with closed eyes	visage faisant un bisou avec les yeux fermés
😙	kissing face with smiling eyes	visage aux yeux rieurs faisant un bisou	smile
🥲	smiling face with tear	visage souriant avec une larme	emu fier grateful proud relieved soulage touched
😋	face savoring food	miam	delicious langue savouring smile yum
😛	face with tongue	visage qui tire la langue
😜	winking face with tongue	visage qui tire la langue et fait un clin d'œil	eye joke
🤪	zany face	tête de fou	eye goofy grand large oeil petit small
😝	squinting face with tongue	visage qui tire la langue les yeux plissés	eye gout horrible oeil taste
🤑	money-mouth face	argent dans les yeux et la bouche
🤗	smiling face with open hands	visage qui fait un câlin	gentil hugging hugs
🤭	face with hand over mouth	visage avec une main sur la bouche	oups whoops
🫢	face with open eyes and hand over mouth	visage avec yeux ouverts et main sur la bouche	amazement awe disbelief embarrasse etonne gene impressionne scared stupefait surprise
🫣	face with peeking eye	visage qui regarde entre ses doigts	captivated captive coup fascine fixement jeter oeil peep regarder stare
🤫	shushing face	visage avec un doigt sur la bouche	chut quiet silence
🤔	thinking face	visage en pleine réflexion
🫡	saluting face	visage qui fait un salut militaire	armee compris ok oui salute sunny troops yes
🤐	zipper-mouth face	visage avec bouche fermeture éclair
🤨	face with raised eyebrow	visage avec les sourcils relevés	distrust mefiant sceptique skeptic
😐	neutral face	visage neutre	deadpan meh
😑	expressionless face	visage sans expression	inexpressif inexpressive meh neutre unexpressive
😶	face without mouth	visage sans bouche	muet quiet silent
🫥	dotted line face	visage en pointillés	cacher depressed deprime disappear disparaitre hide introverti invisible
😶‍🌫️	face in clouds	visage dans les nuages	absentminded brouillard distrait fog head
😏	smirking face	visage avec un sourire malin
😒	unamused face	visage blasé	content pas unhappy
🙄	face with rolling eyes	visage roulant des yeux	eyeroll roulement
😬	grimacing face	visage grimaçant	grimace
😮‍💨	face exhaling	visage expirant	chuchoter exhale expiration gasp groan relief siffler soulagement sursaut whisper whistle
🤥	lying face	visage de menteur	lie mensonge pinocchio
🫨	shaking face	visage secoué	choc earthquake shock terre tremblement vibrate vibration
😌	relieved face	visage soulagé	=relieved soulagement
😔	pensive face	visage pensif	decu dejected
😪	sleepy face	visage endormi	good night sommeil
🤤	drooling face	visage qui bave	baver
😴	sleeping face	visage somnolent	good night sommeil zzz
😷	face with medical mask	visage avec masque	=mask cold doctor sick
🤒	face with thermometer	visage avec thermomètre	ill indispose malade sick
🤕	face with head-bandage	visage avec bandage autour de la tête	hurt injury
🤢	nauseated face	visage nauséeux	ecoeure vomit
🤮	face vomiting	visage qui vomit	malade puke sick vomissure
🤧	sneezing face	visage qui éternue	atchoum eternuement eternuer gesundheit rhume sneeze
🥵	hot face	visage rouge et chaud	chaleur coup faced feverish fievre heat red stroke sweating transpiration
🥶	cold face	visage bleu et froid	blue faced freezing frostbite gelure glacial glacon icicles
🥴	woozy face	visage éméché	bouche dans dizzy eyes hebete intoxicated mouth ondulee pompette rond tipsy uneven vapes wavy
😵	face with crossed-out eyes	visage étourdi	dead knocked tournis
😵‍💫	face with spiral eyes	visage aux yeux en spirales	confusion dizzy etourdi hagard hypnotized qui tete tourne trouble whoa
🤯	exploding head	tête qui explose	blown choque mind shocked
🤠	cowboy hat face	visage avec chapeau de cowboy	cowgirl
🥳	partying face	visage festif	celebration chapeau fete hat horn sifflet
🥸	disguised face	visage déguisé	deguisement faux glasses incognito lunettes nez nose postiche
😎	smiling face with sunglasses	visage avec lunettes de soleil	=sunglasses bright cool
🤓	nerd face	visage de geek	lunettes
🧐	face with monocle	visage avec un monocle	collet jeu monte stuffy vieux
😕	confused face	visage confus	meh
🫤	face with diagonal mouth	visage avec bouche en diagonale	bof decu disappointed euh incertain meh sceptique skeptical unsure
😟	worried face	visage inquiet
🙁	slightly frowning face	visage légèrement mécontent
☹️	frowning face	visage mécontent
😮	face with open mouth	visage avec bouche ouverte	surpris sympathy
😯	hushed face	visage ébahi	sans stunned stupefait surprised voix
😲	astonished face	visage stupéfait	choc shocked totally
😳	flushed face	visage qui rougit	dazed rouge rougissant
🥺	pleading face	visage implorant	battus begging chiens eyes mercy pitie puppy supplication yeux
🥹	face holding back tears	visage retenant ses larmes	angry cry emu gratitude pleurs proud resist retenir sad triste
😦	frowning face with open mouth	visage mécontent avec bouche ouverte	=frowning decu
😧	anguished face	visage angoissé
😨	fearful face	visage effrayé	apeure peur scared
😰	anxious face with sweat	visage anxieux avec goutte de sueur	blue bouche cold froid rushed
😥	sad but relieved face	visage triste mais soulagé	disappointed pfiou whew
😢	crying face	visage qui pleure	=triste larmes sad tear
😭	loudly crying face	visage qui pleure à chaudes larmes	pleurs sad sob tear triste
😱	face screaming in fear	visage qui hurle de peur	cri effraye munch scared
😖	confounded face	visage déconcerté
😣	persevering face	visage persévérant	persevere
😞	disappointed face	visage déçu
😓	downcast face with sweat	visage démoralisé avec goutte de sueur	=sweat cold froide
😩	weary face	visage épuisé	=weary fatigue tired
😫	tired face	visage fatigué
🥱	yawning face	visage bâillant	bailler bored ennui fatigue tired
😤	face with steam from nose	visage avec fumée sortant des narines	triomphe triumph victoire won
😡	enraged face	visage boudeur	angry colere enerve furieux mad pouting rage red
😠	angry face	visage en colère	=angry anger mad
🤬	face with symbols on mouth	visage avec des symboles dans la bouche	juron swearing
😈	smiling face with horns	visage souriant avec des cornes	fairy fantastique fantasy smile sourire tale
👿	angry face with horns	visage en colère avec des cornes	demon devil diablotin fantasy imp mauvais
💀	skull	crâne	corps death face fairy fantastique monster mort tale visage
☠️	skull and crossbones	tête de mort	crane death face monster os
💩	pile of poo	tas de crotte	caca dessin dung face monster poop visage hankey shit
🤡	clown face	visage de clown
👹	ogre	ogre	creature face fairy fantasy japonais monster tale
👺	goblin	monstre japonais	creature face fairy fantasy monster tale
👻	ghost	fantôme	creature face fairy fantastique fantasy monster monstre tale visage
👽	alien	alien	creature extraterrestre extraterrestrial face fantasy ovni ufo visage
👾	alien monster	monstre de l'espace	creature extraterrestre extraterrestrial face ufo
🤖	robot	robot	androide automate face machine monster monstre visage
😺	grinning cat	chat qui sourit	face mouth open smile sourire visage
😸	grinning cat with smiling eyes	chat qui sourit avec des yeux rieurs	face smile sourire visage
😹	cat with tears of joy	chat qui pleure de joie	face pleurer rire sourire visage
😻	smiling cat with heart-eyes	chat souriant aux yeux en cœurs	amoureux face love smile sourire visage
😼	cat with wry smile	chat avec sourire en coin	face ironic ironique narquois visage
😽	kissing cat	chat qui fait un bisou	embrasser eye face visage
🙀	weary cat	chat fatigué	face inquiet oh surprised visage
😿	crying cat	chat qui pleure	face larme pleurer sad tear triste visage
😾	pouting cat	chat qui boude	bouder colere desaccord ennui face visage
🙈	see-no-evil monkey	singe ne rien voir	aveugle face forbidden
🙉	hear-no-evil monkey	singe ne rien entendre	face forbidden sourd
🙊	speak-no-evil monkey	singe ne rien dire	face forbidden muet
💌	love letter	lettre d'amour	heart mail
💘	heart with arrow	cœur et flèche	cupidon
💝	heart with ribbon	cœur avec ruban	saint valentine
💖	sparkling heart	cœur étincelant	excited sparkle
💗	growing heart	cœur grandissant	excited nervous pulse heartpulse
💓	beating heart	cœur battant	heartbeat pulsating
💞	revolving hearts	cœurs qui tournent
💕	two hearts	deux cœurs	amour love
💟	heart decoration	décoration avec cœur
❣️	heart exclamation	cœur point d'exclamation	mark ponctuation punctuation
💔	broken heart	cœur brisé	break
❤️‍🔥	heart on fire	cœur enflammé	amour burn desir feu love lust passion sacred
❤️‍🩹	mending heart	cœur avec bandages	healthier improving reconforter recovering recuperating reparer soigner well
❤️	red heart	cœur rouge	=heart =coeur
🩷	pink heart	cœur rose	aimer amour cute like love mignon
🧡	orange heart	cœur orange
💛	yellow heart	cœur jaune
💚	green heart	cœur vert
💙	blue heart	cœur bleu
🩵	light blue heart	cœur bleu clair	cyan sarcelle teal
💜	purple heart	cœur violet
🤎	brown heart	cœur marron	brun
🖤	black heart	cœur noir	evil wicked
🩶	grey heart	cœur gris	ardoise argent gray silver slate
🤍	white heart	cœur blanc
💋	kiss mark	trace de rouge à lèvres	=kiss baiser lips
💯	hundred points	cent points	100 full score
💢	anger symbol	symbole de colère	=anger angry comic dessin furieux mad
💥	collision	explosion	boom comic
💫	dizzy	étourdissement	comic star tournis
💦	sweat droplets	gouttes de sueur	comic eclaboussures splashing
💨	dashing away	décamper	comic filer running
🕳️	hole	trou
💬	speech balloon	bulle de parole	bubble comic dialogue
👁️‍🗨️	eye in speech bubble	œil dans une bulle de BD	balloon temoin witness
🗨️	left speech bubble	bulle de parole gauche	balloon dialogue
🗯️	right anger bubble	bulle colère droite	angry balloon mad
💭	thought balloon	bulle de pensée	bubble comic
💤	ZZZ	endormi	comic dormir good night ronfler sleep
👋+	waving hand	signe de la main	=coucou =salut wave
🤚+	raised back of hand	dos de main levée	backhand
🖐️+	hand with fingers splayed	main levée doigts écartés
✋+	raised hand	main levée	=hand feuille five high
🖖+	vulcan salute	salut vulcain	finger hand main spock
🫱+	rightwards hand	main vers la droite
🫲+	leftwards hand	main vers la gauche
🫳+	palm down hand	main paume vers le bas	chasser dismiss drop faire laisser ouste partir rejeter shoo tomber
🫴+	palm up hand	main paume vers le haut	appeler attirer beckon catch come faire offer offre venir
🫷+	leftwards pushing hand	main qui pousse vers la gauche	arreter attendre five high pousser refuser stop wait
🫸+	rightwards pushing hand	main qui pousse vers la droite	arreter attendre five high pousser refuser stop wait
👌+	OK hand	ok	geste main
🤌+	pinched fingers	bout des doigts joints	argumentation avec geste gesture hand interrogation mains parler sarcastic
🤏+	pinching hand	pouce et index rapprochés	amount petite peu quantite small somme
✌️+	victory hand	V de la victoire	ciseaux main
🤞+	crossed fingers	doigts croisés	hand luck main
🫰+	hand with index finger and thumb crossed	main avec index et pouce croisés	amour argent cher claquer coeur doigts expensive heart love money snap
🤟+	love-you gesture	signe je t'aime	amour hand ily main
🤘+	sign of the horns	cornes avec les doigts	finger hand main rock metal
🤙+	call me hand	signe appel téléphonique avec les doigts	hang loose main shaka telephone
👈+	backhand index pointing left	main avec index pointant à gauche	doigt finger hand
👉+	backhand index pointing right	main avec index pointant à droite	doigt finger hand
👆+	backhand index pointing up	main avec index pointant vers le haut	doigt finger hand
🖕+	middle finger	doigt d'honneur	hand main majeur fu
👇+	backhand index pointing down	main avec index pointant vers le bas	doigt finger hand
☝️+	index pointing up	index pointant vers le haut	doigt finger hand main
🫵+	index pointing at the viewer	index pointant vers l'utilisateur	pointer toi you
👍+	thumbs up	pouce vers le haut	=pouce +1 hand main super
👎+	thumbs down	pouce vers le bas	hand main nul -1
✊+	raised fist	poing levé	=fist clenched hand main pierre punch
👊+	oncoming fist	poing de face	clenched coup hand main punch facepunch
🤛+	left-facing fist	poing à gauche	leftwards main
🤜+	right-facing fist	poing à droite	main rightwards
👏+	clapping hands	applaudissements	=bravo mains
🙌+	raising hands	mains levées	air celebration gesture hooray raised
🫶+	heart hands	mains qui forment un cœur	amour love
👐+	open hands	mains ouvertes
🤲+	palms up together	paume contre paume doigts vers le haut	mains prayer priere
🤝&	handshake	poignée de main	agreement mains meeting presentation rencontre shake
🙏+	folded hands	mains en prière	=merci =svp ask five high please pray thanks
✍️+	writing hand	main qui écrit	ecrire write
💅+	nail polish	vernis à ongles	care cosmetics manicure maquillage
🤳+	selfie	selfie	appareil camera phone photo telephone
💪+	flexed biceps	biceps contracté	comic corps muscle
🦾	mechanical arm	bras mécanique	accessibilite accessibility prosthetic prothese robot
🦿	mechanical leg	jambe mécanique	accessibilite accessibility prosthetic prothese robot
🦵+	leg	jambe	coup kick limb membre pied
🦶+	foot	pied	coup kick lourd pas stomp
👂+	ear	oreille	body corps
🦻+	ear with hearing aid	oreille appareillée	accessibilite accessibility auditive hard malentendant prothese
👃+	nose	nez	body corps
🧠	brain	cerveau	intelligent
🫀	anatomical heart	cœur	battements cardiologie cardiology organe pouls pulsation pulse
🫁	lungs	poumons	breath exhalation expiration inhalation inspiration organe respiration souffle
🦷	tooth	dent	dentiste
🦴	bone	os	skeleton squelette
👀	eyes	yeux	corps face oeil visage
👁️	eye	œil	body corps
👅	tongue	langue	body corps
👄	mouth	bouche	corps levres lips
🫦	biting lip	lèvres qui se mordent	aise anxieux anxious fear flirting inquiet mal nerveux nervous uncomfortable worried
👶+	baby	bébé	young
🧒+	child	enfant	gender genre jeune neutral neutre unspecified young
👦+	boy	garçon	jeune young
👧+	girl	fille	jeune vierge virgo young zodiac zodiaque
🧑+	person	adulte	=adult gender genre neutral neutre unspecified
👱+	person: blond hair	personne blonde	cheveux haired
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
🧑‍🦰+	person: red hair	adulte : cheveux roux	gender genre neutral neutre unspecified
👩‍🦱+	woman: curly hair	femme : cheveux bouclés	adult
🧑‍🦱+	person: curly hair	adulte : cheveux bouclés	gender genre neutral neutre unspecified
👩‍🦳+	woman: white hair	femme : cheveux blancs	adult
🧑‍🦳+	person: white hair	adulte : cheveux blancs	gender genre neutral neutre unspecified
👩‍🦲+	woman: bald	femme : chauve	adult
🧑‍🦲+	person: bald	adulte : chauve	gender genre neutral neutre unspecified
👱‍♀️+	woman: blond hair	femme blonde	cheveux haired
👱‍♂️+	man: blond hair	homme blond	cheveux haired
🧓+	older person	personne âgée	adulte gender genre neutral neutre unspecified
👴+	old man	homme âgé	adult
👵+	old woman	femme âgée	adult
🙍+	person frowning	personne fronçant les sourcils	froncer gesture
🙍‍♂️+	man frowning	homme fronçant les sourcils	froncement geste gesture
🙍‍♀️+	woman frowning	femme fronçant les sourcils	froncement geste gesture
🙎+	person pouting	personne qui boude	bouder geste gesture moue
🙎‍♂️+	man pouting	homme qui boude	geste gesture
🙎‍♀️+	woman pouting	femme qui boude	geste gesture
🙅+	person gesturing NO	personne faisant un geste d'interdiction	forbidden gesture hand interdit main prohibited
🙅‍♂️+	man gesturing NO	homme faisant un geste d'interdiction	forbidden gesture hand interdit main prohibited
🙅‍♀️+	woman gesturing NO	femme faisant un geste d'interdiction	forbidden gesture hand interdit main prohibited
🙆+	person gesturing OK	personne faisant un geste d'acceptation	gesture hand main
🙆‍♂️+	man gesturing OK	homme faisant un geste d'acceptation	accord gesture hand main
🙆‍♀️+	woman gesturing OK	femme faisant un geste d'acceptation	accord gesture hand main
💁+	person tipping hand	personne paume vers le haut	aide help information main sassy
💁‍♂️+	man tipping hand	homme paume vers le haut	sassy
💁‍♀️+	woman tipping hand	femme paume vers le haut	sassy
🙋+	person raising hand	personne qui lève la main	content geste gesture happy levee raised
🙋‍♂️+	man raising hand	homme qui lève la main	geste gesture levee
🙋‍♀️+	woman raising hand	femme qui lève la main	geste gesture levee
🧏+	deaf person	personne sourde	accessibilite accessibility ear entendre hear malentendant oreille
🧏‍♂️+	deaf man	homme sourd	accessibilite entendre malentendant oreille
🧏‍♀️+	deaf woman	femme sourde	accessibilite entendre malentendant oreille
🙇+	person bowing	personne qui s'incline	apology desole geste gesture sorry
🙇‍♂️+	man bowing	homme qui s'incline	apology desole favor geste gesture sorry
🙇‍♀️+	woman bowing	femme qui s'incline	apology desolee favor geste gesture inclinee sorry
🤦+	person facepalming	personne avec la paume sur le visage	disbelief exasperation incredulite main palm
🤦‍♂️+	man facepalming	homme avec la paume sur le visage	disbelief exasperation incredulite
🤦‍♀️+	woman facepalming	femme avec la paume sur le visage	disbelief exasperation incredulite
🤷+	person shrugging	personne qui hausse les épaules	doubt doute haussement ignorance indifference
🤷‍♂️+	man shrugging	homme qui hausse les épaules	doubt haussement ignorance indifference
🤷‍♀️+	woman shrugging	femme qui hausse les épaules	doubt haussement ignorance indifference
🧑‍⚕️+	health worker	professionnel de la santé (tous genres)	docteur doctor healthcare infirmier medecin nurse therapeute therapist
👨‍⚕️+	man health worker	professionnel de la santé	docteur doctor healthcare homme infirmier nurse therapist
👩‍⚕️+	woman health worker	professionnelle de la santé	docteur doctor femme healthcare infirmiere nurse therapist
🧑‍🎓+	student	étudiant (tous genres)	diplome etudiante graduate
👨‍🎓+	man student	étudiant	diplome graduate homme
👩‍🎓+	woman student	étudiante	diplomee femme graduate
🧑‍🏫+	teacher	personnel enseignant	enseignante formateur formatrice instructor lecturer professeur professor
👨‍🏫+	man teacher	enseignant	homme instituteur instructeur instructor lecturer professeur professor
👩‍🏫+	woman teacher	enseignante	femme institutrice instructor instructrice lecturer professeure professor
🧑‍⚖️+	judge	juge	balance justice law scales
👨‍⚖️+	man judge	juge homme	balance justice law scales
👩‍⚖️+	woman judge	juge femme	balance justice law scales
🧑‍🌾+	farmer	fermier (tous genres)	fermiere gardener jardiniere rancher
👨‍🌾+	man farmer	fermier	agriculteur gardener homme jardinier rancher
👩‍🌾+	woman farmer	fermière	agricultrice femme gardener jardiniere rancher
🧑‍🍳+	cook	cuisinier (tous genres)	chef cuisiniere
👨‍🍳+	man cook	cuisinier	chef homme
👩‍🍳+	woman cook	cuisinière	chef femme
🧑‍🔧+	mechanic	mécanicien (tous genres)	artisan electrician electricienne mecanicienne plombier plumber tradesperson
👨‍🔧+	man mechanic	mécanicien	electrician electricien homme mecanique plombier plumber tradesperson
👩‍🔧+	woman mechanic	mécanicienne	electrician electricienne femme mecanique plombier plumber tradesperson
🧑‍🏭+	factory worker	ouvrier (tous genres)	assemblage assembly industrial industrie ouvriere usine
👨‍🏭+	man factory worker	ouvrier	assemblage assembly industrial industrie usine
👩‍🏭+	woman factory worker	ouvrière	assemblage assembly industrial industrie usine
🧑‍💼+	office worker	employé de bureau (tous genres)	affaires architecte business collar employee manager white
👨‍💼+	man office worker	employé de bureau	affaires architecte business collar homme manager white
👩‍💼+	woman office worker	employée de bureau	affaires architecte business collar femme manager white
🧑‍🔬+	scientist	scientifique	biologist chemist chimiste engineer physicist
👨‍🔬+	man scientist	scientifique homme	biologist chemist chimiste engineer physicist
👩‍🔬+	woman scientist	scientifique femme	biologist chemist chimiste engineer physicist
🧑‍💻+	technologist	informaticien (tous genres)	coder developer developpeur developpeuse informaticienne inventor logiciels software technologie
👨‍💻+	man technologist	informaticien	coder developer developpeur homme inventor logiciels software technologie
👩‍💻+	woman technologist	informaticienne	coder developer developpeuse femme inventor logiciels software technologie
🧑‍🎤+	singer	chanteur (tous genres)	actor artiste chanteuse entertainer rock star
👨‍🎤+	man singer	chanteur	actor artiste entertainer rock star
👩‍🎤+	woman singer	chanteuse	actor artiste entertainer rock star
🧑‍🎨+	artist	artiste	palette
👨‍🎨+	man artist	artiste homme	palette
👩‍🎨+	woman artist	artiste femme	palette
🧑‍✈️+	pilot	pilote	avion plane
👨‍✈️+	man pilot	pilote homme	avion plane
👩‍✈️+	woman pilot	pilote femme	avion plane
🧑‍🚀+	astronaut	astronaute	fusee rocket
👨‍🚀+	man astronaut	astronaute homme	espace fusee rocket
👩‍🚀+	woman astronaut	astronaute femme	espace fusee rocket
🧑‍🚒+	firefighter	pompier	camion firetruck pompiers
👨‍🚒+	man firefighter	pompier homme	camion firetruck pompiers
👩‍🚒+	woman firefighter	pompier femme	camion firetruck pompiers
👮+	police officer	officier de police	cop flic
👮‍♂️+	man police officer	policier	cop flic homme officier policeman
👮‍♀️+	woman police officer	policière	cop femme flic officier policewoman
🕵️+	detective	détective	enqueteur espion sleuth spy
🕵️‍♂️+	man detective	détective homme	enqueteur espion sleuth spy
🕵️‍♀️+	woman detective	détective femme	enqueteuse espionne sleuth spy
💂+	guard	garde
💂‍♂️+	man guard	garde homme	guardsman
💂‍♀️+	woman guard	garde femme	guardswoman
🥷+	ninja	ninja	fighter furtif guerrier hidden masque stealth
👷+	construction worker	personnel du bâtiment	casque hat ouvrier
👷‍♂️+	man construction worker	ouvrier du bâtiment	homme
👷‍♀️+	woman construction worker	ouvrière du bâtiment	femme
🫅+	person with crown	personne avec une couronne	monarch monarque noble regal royalty royaute
🤴+	prince	prince
👸+	princess	princesse	fairy fantastique fantasy tale
👳+	person wearing turban	personne en turban
👳‍♂️+	man wearing turban	homme en turban
👳‍♀️+	woman wearing turban	femme en turban
👲+	person with skullcap	homme avec casquette chinoise	cap chapeau gua hat mao pi
🧕+	woman with headscarf	femme avec foulard	hijab mantilla tichel
🤵+	person in tuxedo	personne en smoking	groom mariee
🤵‍♂️+	man in tuxedo	homme en smoking
🤵‍♀️+	woman in tuxedo	femme en smoking
👰+	person with veil	personne mariée avec voile	bride mariage wedding
👰‍♂️+	man with veil	homme avec voile
👰‍♀️+	woman with veil	femme avec voile
🤰+	pregnant woman	femme enceinte
🫃+	pregnant man	homme enceint	belly bloated enceinte full grossesse ventre
🫄+	pregnant person	personne enceinte	belly bloated full grossesse ventre
🤱+	breast-feeding	allaitement	baby bebe nursing sein soins
👩‍🍼+	woman feeding baby	femme allaitant un bébé	allaitement biberon nursing
👨‍🍼+	man feeding baby	homme allaitant un bébé	allaitement biberon nursing
🧑‍🍼+	person feeding baby	personne allaitant un bébé	allaitement biberon nursing
👼+	baby angel	bébé ange	face fairy fantastique fantasy tale visage
🎅+	Santa Claus	père Noël	celebration christmas father
🤶+	Mrs. Claus	mère Noël	celebration christmas mother
🧑‍🎄+	mx claus	santa	christmas noel
🦸+	superhero	super-héros	bien good heroine pouvoir superpower
🦸‍♂️+	man superhero	super-héros homme	bien good pouvoir superpower
🦸‍♀️+	woman superhero	super-héroïne	bien femme good heros pouvoir superpower
🦹+	supervillain	super-vilain	criminal criminel evil mal mechant pouvoir superpower villain
🦹‍♂️+	man supervillain	super-vilain homme	criminal criminel evil mal mechant pouvoir superpower villain
🦹‍♀️+	woman supervillain	super-vilain femme	criminal criminelle evil mal mechante pouvoir superpower villain
🧙+	mage	mage	ensorceleur magicien sorcerer sorceress sorciere witch wizard
🧙‍♂️+	man mage	mage homme	magicien sorcerer sorcier wizard
🧙‍♀️+	woman mage	mage femme	ensorceleuse sorceress sorciere witch
🧚+	fairy	personnage féérique	oberon puck titania
🧚‍♂️+	man fairy	féetaud	oberon puck
🧚‍♀️+	woman fairy	fée	titania
🧛+	vampire	vampire	dracula mort undead vivant
🧛‍♂️+	man vampire	vampire homme	dracula mort undead vivant
🧛‍♀️+	woman vampire	vampire femme	morte undead vivante
🧜+	merperson	créature aquatique	mermaid merman merwoman sirene triton
🧜‍♂️+	merman	triton
🧜‍♀️+	mermaid	sirène	merwoman
🧝+	elf	elfe	magical magique
🧝‍♂️+	man elf	elfe homme	magical magique
🧝‍♀️+	woman elf	elfe femme	magical magique
🧞	genie	génie	djinn
🧞‍♂️	man genie	génie homme	djinn
🧞‍♀️	woman genie	génie femme	djinn
🧟	zombie	zombie	dead mort undead vivant walking
🧟‍♂️	man zombie	zombie homme	dead mort undead vivant walking
🧟‍♀️	woman zombie	zombie femme	dead morte undead vivante walking
🧌	troll	troll	conte fairy fantasy fees legende monster monstre mythe tale
💆+	person getting massage	personne qui se fait masser	=massage face salon visage
💆‍♂️+	man getting massage	homme qui se fait masser	face visage
💆‍♀️+	woman getting massage	femme qui se fait masser	face visage
💇+	person getting haircut	personne qui se fait couper les cheveux	=haircut barber barbier beaute beauty coiffure parlor salon
💇‍♂️+	man getting haircut	homme qui se fait couper les cheveux	coiffure
💇‍♀️+	woman getting haircut	femme qui se fait couper les cheveux	coiffure
🚶+	person walking	personne qui marche	=walking hike pieton
🚶‍♂️+	man walking	homme qui marche	hike pieton
🚶‍♀️+	woman walking	femme qui marche	hike pietonne
🧍+	person standing	personne debout
🧍‍♂️+	man standing	homme debout
🧍‍♀️+	woman standing	femme debout
🧎+	person kneeling	personne à genoux
🧎‍♂️+	man kneeling	homme à genoux
🧎‍♀️+	woman kneeling	femme à genoux
🧑‍🦯+	person with white cane	personne avec une canne blanche	accessibilite accessibility aveugle blind
👨‍🦯+	man with white cane	homme avec canne blanche	accessibilite accessibility aveugle blind deficient malvoyant visuel
👩‍🦯+	woman with white cane	femme avec canne blanche	accessibilite accessibility aveugle blind deficiente malvoyante visuelle
🧑‍🦼+	person in motorized wheelchair	personne en fauteuil motorisé	accessibilite accessibility roulant
👨‍🦼+	man in motorized wheelchair	homme en fauteuil motorisé	accessibilite accessibility roulant
👩‍🦼+	woman in motorized wheelchair	femme en fauteuil motorisé	accessibilite accessibility roulant
🧑‍🦽+	person in manual wheelchair	personne en fauteuil roulant manuel	accessibilite accessibility
👨‍🦽+	man in manual wheelchair	homme en fauteuil roulant manuel	accessibilite accessibility
👩‍🦽+	woman in manual wheelchair	femme en fauteuil roulant manuel	accessibilite accessibility
🏃+	person running	personne qui court	=running coureur course jogging marathon pied runner
🏃‍♂️+	man running	homme qui court	course jogging marathon pied racing
🏃‍♀️+	woman running	femme qui court	course jogging marathon pied racing
💃+	woman dancing	danseuse	dance femme dancer
🕺+	man dancing	danseur	dance homme
🕴️+	person in suit levitating	homme d'affaires en lévitation	business
👯	people with bunny ears	personnes avec des oreilles de lapin	dancer danseuse femme fille partying dancers
👯‍♂️	men with bunny ears	hommes avec des oreilles de lapin	dancer danseur fete partying
👯‍♀️	women with bunny ears	femmes avec des oreilles de lapin	dancer danseuse fete partying
🧖+	person in steamy room	personne au hammam	sauna
🧖‍♂️+	man in steamy room	homme au hammam	sauna
🧖‍♀️+	woman in steamy room	femme au hammam	sauna
🧗+	person climbing	personne qui grimpe	=climbing alpiniste climber grimpeur
🧗‍♂️+	man climbing	homme qui grimpe	alpiniste climber grimpeur
🧗‍♀️+	woman climbing	femme qui grimpe	alpiniste climber grimpeuse
🤺	person fencing	escrimeur	epee fencer personne sport sword
🏇+	horse racing	course hippique	cheval jockey racehorse sport
⛷️	skier	skieur	neige snow sport
🏂+	snowboarder	snowboardeur	neige ski sport
🏌️+	person golfing	joueur de golf	=golfing balle
🏌️‍♂️+	man golfing	golfeur	homme
🏌️‍♀️+	woman golfing	golfeuse	femme
🏄+	person surfing	personne faisant du surf	sport surfer
🏄‍♂️+	man surfing	surfeur	homme
🏄‍♀️+	woman surfing	surfeuse	femme
🚣+	person rowing boat	personne ramant dans une barque	bateau rowboat
🚣‍♂️+	man rowing boat	rameur dans une barque	bateau homme rowboat
🚣‍♀️+	woman rowing boat	rameuse dans une barque	bateau femme rowboat
🏊+	person swimming	personne nageant	sport swimmer
🏊‍♂️+	man swimming	nageur	homme
🏊‍♀️+	woman swimming	nageuse	femme
⛹️+	person bouncing ball	personne avec ballon	sport
⛹️‍♂️+	man bouncing ball	homme avec ballon
⛹️‍♀️+	woman bouncing ball	femme avec ballon
🏋️+	person lifting weights	haltérophile	lifter sport
🏋️‍♂️+	man lifting weights	homme haltérophile	lifter
🏋️‍♀️+	woman lifting weights	femme haltérophile	lifter
🚴+	person biking	cycliste	bicycle velo bicyclist
🚴‍♂️+	man biking	cycliste homme	bicycle cyclisme velo
🚴‍♀️+	woman biking	cycliste femme	bicycle cyclisme velo
🚵+	person mountain biking	personne en VTT	bicycle bicyclist bike cyclist montagne velo
🚵‍♂️+	man mountain biking	homme en VTT	bicycle bike cycliste velo
🚵‍♀️+	woman mountain biking	femme en VTT	bicycle bike cycliste velo
🤸+	person cartwheeling	personne faisant la roue	=cartwheeling gymnastics gymnastique sport
🤸‍♂️+	man cartwheeling	homme faisant la roue	gymnastics gymnastique
🤸‍♀️+	woman cartwheeling	femme faisant la roue	gymnastics gymnastique
🤼	people wrestling	personnes faisant de la lutte	=wrestling lutteur sport wrestler
🤼‍♂️	men wrestling	lutteurs	hommes personne sport wrestle
🤼‍♀️	women wrestling	lutteuses	femmes sport wrestle
🤽+	person playing water polo	personne jouant au water-polo	sport
🤽‍♂️+	man playing water polo	joueur de water-polo	homme sport
🤽‍♀️+	woman playing water polo	joueuse de water-polo	femme sport
🤾+	person playing handball	personne jouant au handball	ball sport
🤾‍♂️+	man playing handball	handballeur	homme sport
🤾‍♀️+	woman playing handball	handballeuse	femme sport
🤹+	person juggling	personne qui jongle	balance jongler jongleur juggle multitache multitask skill
🤹‍♂️+	man juggling	jongleur	homme jonglage multitache multitask
🤹‍♀️+	woman juggling	jongleuse	femme jonglage multitache multitask
🧘+	person in lotus position	personne dans la posture du lotus	meditation yoga
🧘‍♂️+	man in lotus position	homme dans la posture du lotus	meditation yoga
🧘‍♀️+	woman in lotus position	femme dans la posture du lotus	meditation yoga
🛀+	person taking bath	personne prenant un bain	baignoire bathtub
🛌+	person in bed	personne au lit	good hotel night sleep
🧑‍🤝‍🧑&	people holding hands	deux personnes se tenant la main	couple poignee tenir
👭&	women holding hands	deux femmes se tenant la main	couple dans jumelles
👫&	woman and man holding hands	femme et homme se tenant la main	=couple dans
👬&	men holding hands	deux hommes se tenant la main	couple dans gemeaux gemini jumeaux man twins zodiac zodiaque
💏&	kiss	bisou	baiser couple couplekiss
👩‍❤️‍💋‍👨&	kiss: woman, man	bisou : femme et homme	baiser couple
👨‍❤️‍💋‍👨&	kiss: man, man	bisou : homme et homme	baiser couple
👩‍❤️‍💋‍👩&	kiss: woman, woman	bisou : femme et femme	baiser couple
💑&	couple with heart	couple avec cœur	amour love
👩‍❤️‍👨&	couple with heart: woman, man	couple avec cœur : femme et homme	amour love
👨‍❤️‍👨&	couple with heart: man, man	couple avec cœur : homme et homme	amour love
👩‍❤️‍👩&	couple with heart: woman, woman	couple avec cœur : femme et femme	amour love
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
🗣️	speaking head	tête qui parle	face parler silhouette
👤	bust in silhouette	silhouette de buste
👥	busts in silhouette	silhouettes de bustes
🫂	people hugging	étreinte	bonjour calin goodbye gratitude hello revoir thanks
👪	family	famille	enfant mere pere
👣	footprints	traces de pas	clothing pied print
#animals_nature
🐵	monkey face	tête de singe	animal
🐒	monkey	singe	animal
🦍	gorilla	gorille	animal
🦧	orangutan	orang-outan	animal ape primate singe
🐶	dog face	tête de chien	=dog animal pet
🐕	dog	chien	animal pet dog2
🦮	guide dog	chien guide	accessibilite accessibility animal aveugle blind non voyant
🐕‍🦺	service dog	chien d'assistance	accessibilite accessibility aide animal
🐩	poodle	caniche	animal chien dog
🐺	wolf	loup	animal face tete
🦊	fox	renard	animal face tete
🦝	raccoon	raton laveur	animal curieux curious sly sournois
🐱	cat face	tête de chat	=cat animal pet
🐈	cat	chat	animal pet cat2
🐈‍⬛	black cat	chat noir	malchanceux unlucky
🦁	lion	tête de lion	animal face leo zodiac zodiaque
🐯	tiger face	tête de tigre	=tiger animal
🐅	tiger	tigre	animal tiger2
🐆	leopard	léopard	animal
🐴	horse face	tête de cheval	=horse animal
🫎	moose	élan	animal antlers bois cervide elk mammal mammifere orignal ramure
🫏	donkey	âne	animal ass bourricot burro mammal mammifere mule stubborn tetu
🐎	horse	cheval	animal equestrian racehorse racing
🦄	unicorn	licorne	animal face tete
🦓	zebra	zèbre	animal rayure stripe zebrure
🦌	deer	cerf	animal
🦬	bison	bison	buffalo buffle cornes herbivore herd troupeau wisent
🐮	cow face	tête de vache	=cow animal
🐂	ox	bœuf	animal bull taurus zodiac
🐃	water buffalo	buffle	animal
🐄	cow	vache	animal cow2
🐷	pig face	tête de cochon	=pig animal
🐖	pig	cochon	animal sow pig2
🐗	boar	sanglier	animal pig
🐽	pig nose	groin	animal cochon face
🐏	ram	bélier	animal aries male sheep zodiac
🐑	ewe	mouton	animal female sheep
🐐	goat	chèvre	animal capricorn zodiac
🐪	camel	dromadaire	animal dromedary hump
🐫	two-hump camel	chameau	=camel animal bactrian
🦙	llama	lama	alpaca alpaga guanaco laine vicuna vigogne wool
🦒	giraffe	girafe	animal spots taches
🐘	elephant	éléphant	animal
🦣	mammoth	mammouth	defenses extinction grand laineux large tusk woolly
🦏	rhinoceros	rhinocéros	animal
🦛	hippopotamus	hippopotame	animal
🐭	mouse face	tête de souris	=mouse animal
🐁	mouse	souris	animal mouse2
🐀	rat	rat	animal
🐹	hamster	hamster	animal face pet tete
🐰	rabbit face	tête de lapin	=rabbit animal bunny pet
🐇	rabbit	lapin	animal bunny pet rabbit2
🐿️	chipmunk	écureuil	animal squirrel
🦫	beaver	castor	barrage dam
🦔	hedgehog	hérisson	animal epineux spiny
🦇	bat	chauve-souris	animal vampire
🐻	bear	ours	animal face tete
🐻‍❄️	polar bear	ours polaire	arctic arctique blanc white
🐨	koala	koala	animal face marsupial
🐼	panda	panda	animal face tete
🦥	sloth	paresseux	ai animal endormi lazy lent slow
🦦	otter	loutre	animal fishing joueur pecheur playful
🦨	skunk	mouffette	animal odeur puer putois stink
🦘	kangaroo	kangourou	joey jump marsupial saut
🦡	badger	blaireau	animal honey pester ratel
🐾	paw prints	empreintes d'animaux	feet pattes
🦃	turkey	dindon	animal bird oiseau
🐔	chicken	poule	animal bird oiseau
🐓	rooster	coq	animal bird oiseau
🐣	hatching chick	poussin qui éclôt	animal baby bird oiseau
🐤	baby chick	poussin	animal bird oiseau
🐥	front-facing baby chick	poussin de face	animal bird oiseau
🐦	bird	oiseau	animal
🐧	penguin	pingouin	animal bird oiseau
🕊️	dove	colombe	animal bird fly oiseau peace
🦅	eagle	aigle	animal bird oiseau rapace
🦆	duck	canard	animal bird oiseau
🦢	swan	cygne	animal bird canard cygnet duckling jeune oiseau petit ugly vilain
🦉	owl	chouette	animal bird oiseau wise
🦤	dodo	dodo	extinction grand large maurice mauritius
🪶	feather	plume	bird flight leger light oiseau plumage voler
🦩	flamingo	flamant	animal flamboyant oiseau rose tropical
🦚	peacock	paon	animal bird fier oiseau ostentatious paonne peahen pretentieux proud
🦜	parrot	perroquet	animal bird oiseau parle pirate talk
🪽	wing	aile	angelic angelique aviation bird flying mythologie mythology oiseau voler
🐦‍⬛	black bird	oiseau noir	corbeau corneille crow merle raven rook
🪿	goose	oie	bete bird cacarder fowl honk oiseau silly volaille
🐸	frog	grenouille	animal face tete
🐊	crocodile	crocodile	animal reptile
🐢	turtle	tortue	animal reptile terrapin tortoise
🦎	lizard	lézard	animal reptile
🐍	snake	serpent	animal bearer ophiuchus reptile zodiac
🐲	dragon face	tête de dragon	animal fairy tale
🐉	dragon	dragon	animal fairy tale
🦕	sauropod	sauropode	animal brachiosaure brachiosaurus brontosaure brontosaurus diplodocus
🦖	T-Rex	T-Rex	tyrannosaure tyrannosaurus
🐳	spouting whale	baleine soufflant par son évent	=whale animal face
🐋	whale	baleine	animal whale2
🐬	dolphin	dauphin	animal flipper
🦭	seal	phoque	lion mer otarie
🐟	fish	poisson	animal pisces poissons zodiac zodiaque
🐠	tropical fish	poisson tropical	animal
🐡	blowfish	poisson-lune	animal fish
🦈	shark	requin	animal fish poisson
🐙	octopus	pieuvre	animal mollusque
🐚	spiral shell	coquille en spirale
🪸	coral	corail	ocean recif reef
🪼	jellyfish	méduse	aie brulure burn invertebrate invertebre marine mou ouch piqure stinger
🐌	snail	escargot	animal
🦋	butterfly	papillon	insecte mignon pretty
🐛	bug	chenille	animal insecte
🐜	ant	fourmi	animal insecte
🐝	honeybee	abeille	animal bee insecte
🪲	beetle	scarabée	bug insecte
🐞	lady beetle	coccinelle	animal insecte ladybird ladybug
🦗	cricket	criquet	animal grasshopper insecte sauterelle
🪳	cockroach	cafard	blatte insecte nuisible pest roach
🕷️	spider	araignée	animal insecte
🕸️	spider web	toile d'araignée
🦂	scorpion	scorpion	animal zodiac
🦟	mosquito	moustique	disease fever fievre insecte maladie malaria pest virus
🪰	fly	mouche	asticot disease maggot maladie nuisible pest putrefaction rotting
🪱	worm	lombric	annelide earthworm parasite terre ver
🦠	microbe	microbe	amibe amoeba bacteria bacterie virus
💐	bouquet	bouquet	fleur flower plante
🌸	cherry blossom	fleur de cerisier	flower
💮	white flower	fleur blanche
🪷	lotus	lotus	bouddhisme buddhism fleur flower hindouisme hinduism purete purity
🏵️	rosette	rosette	plante
🌹	rose	rose	fleur flower
🥀	wilted flower	fleur fanée
🌺	hibiscus	hibiscus	fleur flower
🌻	sunflower	tournesol	fleur flower
🌼	blossom	bourgeon	fleur flower
🌷	tulip	tulipe	fleur flower
🪻	hyacinth	jacinthe	bluebonnet fleur flower lavande lavender lupine muflier snapdragon
🌱	seedling	jeune pousse	plantule young
🪴	potted plant	plante en pot	boring decoration ennuyeux grow house interieur nurturing pousser prendre soin useless
🌲	evergreen tree	conifère	arbre
🌳	deciduous tree	arbre à feuilles caduques	feuillu shedding
🌴	palm tree	palmier	arbre
🌵	cactus	cactus	plante
🌾	sheaf of rice	plant de riz	ear grain
🌿	herb	feuille	leaf plante
☘️	shamrock	trèfle	plante
🍀	four leaf clover	trèfle à quatre feuilles	chance
🍁	maple leaf	feuille d'érable	falling
🍂	fallen leaf	feuille morte	falling
🍃	leaf fluttering in wind	feuille virevoltante	blow souffle vent leaves
🪹	empty nest	nid vide	faire nesting son
🪺	nest with eggs	nid avec œufs	faire nesting son
🍄	mushroom	champignon	plante toadstool
#food_drink
🍇	grapes	raisin	fruit
🍈	melon	melon	fruit
🍉	watermelon	pastèque	fruit
🍊	tangerine	mandarine	=orange fruit
🍋	lemon	citron	citrus fruit
🍌	banana	banane	fruit
🍍	pineapple	ananas	fruit
🥭	mango	mangue	fruit tropical
🍎	red apple	pomme rouge	=apple fruit
🍏	green apple	pomme verte	fruit
🍐	pear	poire	fruit
🍑	peach	pêche	fruit
🍒	cherries	cerises	berries cherry fruit red
🍓	strawberry	fraise	berry fruit
🫐	blueberries	myrtilles	baies berry bilberry bleuets blueberry violet
🥝	kiwi fruit	kiwi	food
🍅	tomato	tomate	fruit legume plante vegetable
🫒	olive	olive	aliment apero food nourriture
🥥	coconut	noix de coco	colada fruit palmier pina
🥑	avocado	avocat	food fruit
🍆	eggplant	aubergine	legume vegetable
🥔	potato	pomme de terre	food legume patate vegetable
🥕	carrot	carotte	food legume vegetable
🌽	ear of corn	épi de maïs	maize maze
🌶️	hot pepper	piment rouge
🫑	bell pepper	poivron	capsicum legume piment vegetable
🥒	cucumber	concombre	food legume pickle vegetable
🥬	leafy green	légume à feuilles vertes	bok cabbage chinois chou choy frise kale laitue lettuce pomme
🥦	broccoli	brocoli	cabbage chou legume sauvage wild
🧄	garlic	ail	assaisonnement condiment flavoring legume
🧅	onion	oignon	assaisonnement condiment flavoring legume
🥜	peanuts	cacahuètes	arachide food noisette nut vegetable
🫘	beans	haricots	food kidney legume nourriture rognon
🌰	chestnut	châtaigne	plante
🫚	ginger root	racine de gingembre	beer biere epice spice
🫛	pea pod	cosse de petits pois	beans edamame feve haricot legume legumineuse vegetable
🍞	bread	pain	loaf miche
🥐	croissant	croissant	bread breakfast food french pain roll viennoiserie
🥖	baguette bread	baguette	food french pain
🫓	flatbread	galette	arepa lavash naan pita
🥨	pretzel	bretzel	torsade twisted
🥯	bagel	bagel	bakery boulangerie breakfast dejeuner petit schmear
🥞	pancakes	pancakes	breakfast crepe food hotcake
🧇	waffle	gaufre	breakfast dejeuner gourmandise indecisive iron moule patisserie petit
🧀	cheese wedge	part de fromage
🍖	meat on bone	viande sur un os
🍗	poultry leg	cuisse de poulet	bone chicken drumstick
🥩	cut of meat	morceau de viande	agneau chop cotelette lambchop porc porkchop steak
🥓	bacon	lard	breakfast food meat viande
🍔	hamburger	hamburger	burger
🍟	french fries	frites	potatoes
🍕	pizza	pizza	cheese fromage part slice
🌭	hot dog	hot dog	francfort frankfurter hotdog saucisse sausage
🥪	sandwich	sandwich	bread pain
🌮	taco	taco	mexicain mexican
🌯	burrito	burrito	mexicain mexican wrap
🫔	tamale	tamal	mexicain mexican papillote wrapped
🥙	stuffed flatbread	kebab	falafel food gyro
🧆	falafel	falafels	boulettes chiches chickpea meatball pois seitan soja viande
🥚	egg	œuf	breakfast food
🍳	cooking	œuf au plat	breakfast egg friture frying pan poele
🥘	shallow pan of food	plat mitonné	casserole paella poele
🍲	pot of food	marmite	ragout stew
🫕	fondue	fondue	bourguignonne cheese chocolate fromage melted poelon pot savoyarde suisse swiss
🥣	bowl with spoon	bol avec cuillère	breakfast cereales congee dejeuner
🥗	green salad	salade verte	food
🍿	popcorn	pop-corn
🧈	butter	beurre	dairy gras laitier produit
🧂	salt	sel	condiment saliere shaker
🥫	canned food	aliments en conserve
🍱	bento box	boîte déjeuner
🍘	rice cracker	galette de riz
🍙	rice ball	boulette de riz	japanese japonais onigiri plat
🍚	cooked rice	bol de riz	=rice
🍛	curry rice	riz au curry
🍜	steaming bowl	bol fumant	noodle nouilles ramen vapeur
🍝	spaghetti	spaghetti	pasta pates
🍠	roasted sweet potato	patate douce
🍢	oden	brochette de poisson	kebab seafood skewer stick
🍣	sushi	sushi	japonais poisson
🍤	fried shrimp	beignet de crevette	prawn tempura
🍥	fish cake with swirl	croquette de poisson	pastry
🥮	moon cake	gâteau de lune	automne autumn festival yuebing
🍡	dango	brochette de bonbons	dessert japanese skewer stick sweet
🥟	dumpling	boulette de pâte	empanada gyoza jiaozi pierogi potsticker
🥠	fortune cookie	biscuit chinois	prophecy prophetie
🥡	takeout box	boîte à emporter	carton chinois nourriture oyster pail
🦀	crab	crabe	animal cancer zodiac
🦞	lobster	homard	bisque claws fruits mer pinces seafood
🦐	shrimp	crevette	crustace food shellfish small
🦑	squid	calamar	food mollusque molusc
🦪	oyster	huître	coquille diving mollusque pearl perle
🍦	soft ice cream	glace italienne	dessert icecream sweet
🍧	shaved ice	granité	dessert glace sweet
🍨	ice cream	glace	creme dessert sucre sweet
🍩	doughnut	doughnut	breakfast dessert donut sucre sweet
🍪	cookie	cookie	dessert sucre sweet
🎂	birthday cake	gâteau d'anniversaire	=anniversaire celebration dessert pastry sweet
🍰	shortcake	gâteau sablé	=cake dessert pastry patisserie slice sucre sweet
🧁	cupcake	cupcake	bakery patisserie sucrerie sweet
🥧	pie	tarte	decoration filling garniture gateau pastry patisserie
🍫	chocolate bar	barre chocolatée	dessert sucre sweet
🍬	candy	bonbon	dessert sucre sweet
🍭	lollipop	sucette	candy dessert sucrerie sweet
🍮	custard	crème renversée	dessert pudding sucre sweet
🍯	honey pot	pot de miel	honeypot sucre sweet
🍼	baby bottle	biberon	bebe boisson drink lait milk
🥛	glass of milk	verre de lait	boisson drink
☕	hot beverage	boisson chaude	coffee drink steaming tea
🫖	teapot	théière	boisson drink pot
🍵	teacup without handle	tasse	beverage cup drink
🍶	sake	saké	bar beverage bottle bouteille cup drink
🍾	bottle with popping cork	bouteille de champagne	bar boisson bouchon drink
🍷	wine glass	verre de vin	bar beverage drink
🍸	cocktail glass	cocktail	bar drink verre
🍹	tropical drink	cocktail tropical	bar verre
🍺	beer mug	chope	=beer bar biere drink
🍻	clinking beer mugs	chopes de bière	bar drink trinquer beers
🥂	clinking glasses	trinquer	celebrate celebrer drink feter verre
🥃	tumbler glass	verre tumbler	liqueur liquor shot whisky
🫗	pouring liquid	verser un liquide	boisson drink empty glass renverser spill verre vider
🥤	cup with straw	gobelet avec paille	fruits juice jus soda
🧋	bubble tea	thé aux perles	bulle lait milk pearl
🧃	beverage box	briquette de jus	carton fruits juice straw sweet
🧉	mate	maté	boisson drink
🧊	ice	glaçon	cold cube froid glace iceberg
🥢	chopsticks	baguettes	hashi
🍽️	fork and knife with plate	fourchette et couteau avec assiette	cooking couverts cuisine
🍴	fork and knife	fourchette et couteau	cooking cutlery restaurant
🥄	spoon	cuillère	couvert tableware
🔪	kitchen knife	couteau de cuisine	=knife arme cooking hocho outil tool weapon
🫙	jar	bocal	condiments conserver container empty recipient sauce store vide
🏺	amphora	amphore	aquarius cooking cuisine drink jug vase zodiac
#activities
🎃	jack-o-lantern	citrouille	celebration halloween lanterne
🎄	Christmas tree	sapin de Noël	arbre celebration fete
🎆	fireworks	feu d'artifice	celebration
🎇	sparkler	cierge magique	artifice celebration etincelle fete feu fireworks
🧨	firecracker	pétard	artifice dynamite explosif explosive feu fireworks
✨	sparkles	étincelles	etoile scintiller star
🎈	balloon	ballon gonflable	celebration fete
🎉	party popper	cotillons	=fete celebration tada
🎊	confetti ball	confettis	celebration fete
🎋	tanabata tree	arbre à vœux	banner celebration japanese
🎍	pine decoration	bambou décoratif	bamboo celebration fete japanese japonais plante
🎎	Japanese dolls	poupées japonaises	=dolls celebration festival
🎏	carp streamer	koinobori	carpe celebration fete flags
🎐	wind chime	carillon éolien	bell celebration clochette fete vent
🎑	moon viewing ceremony	cérémonie de la lune	celebration
🧧	red envelope	enveloppe rouge	argent bonne cadeau chance gift good hongbao lai luck money see
🎀	ribbon	ruban	celebration fete
🎁	wrapped gift	cadeau	anniversaire box celebration fete present
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
🥎	softball	softball	balle gant glove underarm
🏀	basketball	basket	ballon hoop panier sport
🏐	volleyball	volley-ball	ballon game match sport
🏈	american football	football américain	=football ballon sport
🏉	rugby football	rugby	ballon sport
🎾	tennis	tennis	balle racquet sport
🥏	flying disc	disque volant	frisbee passe sport ultimate ultime
🎳	bowling	bowling	ball boule game jeu partie
🏏	cricket game	cricket	balle batte match sport
🏑	field hockey	hockey sur gazon	balle crosse game sport stick
🏒	ice hockey	hockey sur glace	crosse game palet puck sport stick
🥍	lacrosse	crosse	balle but goal sport stick
🏓	ping pong	ping-pong	ball bat game paddle partie raquette sport table tennis
🏸	badminton	badminton	birdie game match racquet raquette shuttlecock sport volant
🥊	boxing glove	gant de boxe	sport
🥋	martial arts uniform	tenue d'arts martiaux	judo karate sport taekwondo
🥅	goal net	cage	filet sport
⛳	flag in hole	drapeau de golf	sport trou
⛸️	ice skate	patin à glace	sport
🎣	fishing pole	pêche à la ligne
🤿	diving mask	masque de plongée	apnee plonger scuba snorkeling tuba
🎽	running shirt	maillot de course	athletics sash sport
🎿	skis	ski	snow sport
🛷	sled	luge	sledge sleigh traineau
🥌	curling stone	pierre de curling	game granit match partie rock sport
🎯	bullseye	dans le mille	cible dart direct game hit target
🪀	yo-yo	yoyo	descendre fluctuate jouet monter osciller toy
🪁	kite	cerf-volant	fly planer soar voler
🔫	water pistol	pistolet à eau	arme feu gun handgun revolver tool weapon
🎱	pool 8 ball	boule de billard	billiard eight game jeu magique
🔮	crystal ball	boule de cristal	fairy fantasy fortune tale tool
🪄	magic wand	baguette magique	magicien magie sorciere witch wizard
🎮	video game	jeu vidéo	controller manette
🕹️	joystick	manette de jeu	game video
🎰	slot machine	machine à sous	game jeu
🎲	game die	dés	dice jeu
🧩	puzzle piece	pièce de puzzle	assemblage clue indice interlocking jigsaw
🧸	teddy bear	ours en peluche	jeu jouet plaything plush stuffed toy
🪅	piñata	piñata	bonbons celebration confiseries fete party
🪩	mirror ball	boule à facettes	briller dance danse disco fete glitter party
🪆	nesting dolls	poupées russes	emboite matriochka russia
♠️	spade suit	pique	card carte couleur game jeu
♥️	heart suit	cœur cartes	=hearts card couleur game jeu
♦️	diamond suit	carreau	card carreaux carte couleur game jeu
♣️	club suit	trèfle cartes	card couleur game jeu
♟️	chess pawn	pion d'échec	duper expendable sacrifiable
🃏	joker	carte Joker	card game jeu wildcard
🀄	mahjong red dragon	dragon rouge mahjong	game jeu
🎴	flower playing cards	jeu des fleurs	carte game japanese japonais
🎭	performing arts	spectacle vivant	mask masque theater theatre
🖼️	framed picture	cadre avec image	art musee museum painting peinture
🎨	artist palette	palette de peinture	musee museum painting
🧵	thread	bobine de fil	aiguille couture ficelle needle sewing spool string
🪡	sewing needle	aiguille à coudre	broderie couture embroidery points stitches sutures tailleur tailoring
🧶	yarn	fil	ball boule crochet knit pelote tricot
🪢	knot	nœud	attacher corde entrelacer noue rope tangled tie tordre twine twist
#travel_places
🌍	globe showing Europe-Africa	globe tourné sur l'Afrique et l'Europe	earth world
🌎	globe showing Americas	globe tourné sur les Amériques	earth world
🌏	globe showing Asia-Australia	globe tourné sur l'Asie et l'Australie	earth world
🌐	globe with meridians	globe avec méridiens	earth terrestre world
🗺️	world map	carte du monde
🗾	map of Japan	carte du Japon	=japan
🧭	compass	boussole	magnetic magnetique navigation orientation orienteering
🏔️	snow-capped mountain	montagne enneigée	cold
⛰️	mountain	montagne	=montagne
🌋	volcano	volcan	eruption mountain
🗻	mount fuji	mont Fuji	montagne mountain
🏕️	camping	camping
🏖️	beach with umbrella	plage avec parasol
🏜️	desert	désert
🏝️	desert island	île déserte
🏞️	national park	parc national	nature
🏟️	stadium	stade
🏛️	classical building	monument classique
🏗️	building construction	construction d'un bâtiment
🧱	brick	brique	argile bricks briques clay mortar mortier mur wall
🪨	rock	rocher	boulder heavy lourd pierre solide stone
🪵	wood	bois	buche log lumber rondins timber tronc
🛖	hut	hutte	case house maison roundhouse yourte yurt
🏘️	houses	maisons	batiments
🏚️	derelict house	maison abandonnée
🏠	house	maison	batiment home pavillon
🏡	house with garden	maison avec jardin	home
🏢	office building	immeuble de bureaux	=office
🏣	Japanese post office	bureau de poste japonais	batiment
🏤	post office	bureau de poste	european
🏥	hospital	hôpital	batiment doctor medicine
🏦	bank	banque	batiment building
🏨	hotel	hôtel	batiment building
🏩	love hotel	love hotel	batiment
🏪	convenience store	supérette	epicerie magasin
🏫	school	école	batiment building
🏬	department store	grand magasin
🏭	factory	usine	batiment building
🏯	Japanese castle	château japonais	batiment
🏰	castle	château	batiment european europeen
💒	wedding	mariage	amour chapelle eglise romance
🗼	Tokyo tower	tour de Tokyo
🗽	Statue of Liberty	statue de la Liberté
⛪	church	église	batiment chretien christian croix cross religion
🕌	mosque	mosquée	islam muslim musulman religion
🛕	hindu temple	temple hindou	religion stupa
🕍	synagogue	synagogue	jewish juif juive religion temple
⛩️	shinto shrine	sanctuaire shinto	religion
🕋	kaaba	kaaba	islam muslim musulman religion
⛲	fountain	fontaine
⛺	tent	tente	camping
🌁	foggy	brume	brouillard
🌃	night with stars	nuit étoilée	etoiles
🏙️	cityscape	ville	batiment
🌄	sunrise over mountains	soleil levant derrière les montagnes	morning
🌅	sunrise	soleil levant	morning
🌆	cityscape at dusk	ville au crépuscule	coucher evening immeubles landscape soir soleil sunset
🌇	sunset	coucher de soleil	dusk
🌉	bridge at night	pont de nuit
♨️	hot springs	sources chaudes	hotsprings steaming
🎠	carousel horse	cheval de manège
🛝	playground slide	toboggan	aire amusement jeu jouer park theme
🎡	ferris wheel	grande roue	amusement park theme
🎢	roller coaster	montagnes russes	amusement park theme
💈	barber pole	enseigne de barbier	coiffure haircut
🎪	circus tent	chapiteau	cirque
🚂	locomotive	locomotive	engine railway steam train
🚃	railway car	wagon	chemin electric fer train tram trolleybus voiture
🚄	high-speed train	TGV	railway shinkansen
🚅	bullet train	train à grande vitesse	railway shinkansen speed
🚆	train	train	chemin fer railway train2
🚇	metro	métro	subway
🚈	light rail	métro léger	railway
🚉	station	gare	railway train
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
🚛	articulated lorry	semi-remorque	camion lourd poids truck
🚜	tractor	tracteur	vehicle vehicule
🏎️	racing car	voiture de course
🏍️	motorcycle	moto	course racing
🛵	motor scooter	scooter
🦽	manual wheelchair	fauteuil roulant manuel	accessibilite accessibility
🦼	motorized wheelchair	fauteuil motorisé	accessibilite accessibility roulant
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
🛞	wheel	roue	cercle circle pneu tire tourner turn
🚨	police car light	gyrophare	beacon lumiere revolving voiture
🚥	horizontal traffic light	feu tricolore horizontal	signal
🚦	vertical traffic light	feu tricolore vertical	signal
🛑	stop sign	stop	octagonal signe
🚧	construction	travaux	barriere
⚓	anchor	ancre	bateau outil ship tool
🛟	ring buoy	bouée de sauvetage	float flotter life preserver rescue safety sauver sauveteur saver secours securite
⛵	sailboat	voilier	=boat bateau mer resort sea yacht
🛶	canoe	canoë	bateau boat
🚤	speedboat	hors-bord	bateau boat
🛳️	passenger ship	paquebot	bateau
⛴️	ferry	ferry	bateau boat passenger
🛥️	motor boat	bateau à moteur	motorboat
🚢	ship	navire	bateau boat passenger
✈️	airplane	avion	aeroplane vehicule
🛩️	small airplane	petit avion	aeroplane
🛫	airplane departure	avion au décollage	aeroplane check departures
🛬	airplane arrival	avion à l'atterrissage	aeroplane arrivals arriving landing
🪂	parachute	parachute	ascensionnel glide hang parapente parasail skydive
💺	seat	siège	chair fauteuil
🚁	helicopter	hélicoptère	vehicle vehicule
🚟	suspension railway	train suspendu
🚠	mountain cableway	téléphérique	gondola montagne telecabine
🚡	aerial tramway	tramway aérien	cable car gondola telecabine
🛰️	satellite	satellite	espace space
🚀	rocket	fusée	espace space
🛸	flying saucer	soucoupe volante	ovni ufo
🛎️	bellhop bell	cloche de comptoir	hotel
🧳	luggage	bagage	packing travel valise voyage
⌛	hourglass done	sablier	=hourglass minuteur sable sand timer
⏳	hourglass not done	sablier avec sable qui coule	sand timer
⌚	watch	montre	clock heure
⏰	alarm clock	réveil	alarme heure
⏱️	stopwatch	chronomètre	clock heure
⏲️	timer clock	horloge	heure minuteur
🕰️	mantelpiece clock	pendule	horloge
🕛	twelve o’clock	midi/minuit	00 12 clock12
🕧	twelve-thirty	midi/minuit et demie	00 12 30 clock clock1230
🕐	one o’clock	une heure	00 13 clock1
🕜	one-thirty	une heure et demie	13 30 clock clock130
🕑	two o’clock	deux heures	00 14 clock2
🕝	two-thirty	deux heures et demie	14 30 clock clock230
🕒	three o’clock	trois heures	00 15 clock3
🕞	three-thirty	trois heures et demie	15 30 clock clock330
🕓	four o’clock	quatre heures	00 16 clock4
🕟	four-thirty	quatre heures et demie	16 30 clock clock430
🕔	five o’clock	cinq heures	00 17 clock5
🕠	five-thirty	cinq heures et demie	17 30 clock clock530
🕕	six o’clock	six heures	00 18 clock6
🕡	six-thirty	six heures et demie	18 30 clock clock630
🕖	seven o’clock	sept heures	00 19 clock7
🕢	seven-thirty	sept heures et demie	19 30 clock clock730
🕗	eight o’clock	huit heures	00 20 clock8
🕣	eight-thirty	huit heures et demie	20 30 clock clock830
🕘	nine o’clock	neuf heures	00 21 clock9
🕤	nine-thirty	neuf heures et demie	21 30 clock clock930
🕙	ten o’clock	dix heures	00 10 22 clock10
🕥	ten-thirty	dix heures et demie	10 22 30 clock clock1030
🕚	eleven o’clock	onze heures	00 11 23 clock11
🕦	eleven-thirty	onze heures et demie	11 23 30 clock clock1130
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
🌡️	thermometer	thermomètre	meteo weather
☀️	sun	soleil	=soleil bright brillant meteo rayons rays sunny
🌝	full moon face	pleine lune avec visage	bright
🌞	sun with face	soleil avec visage	bright
🪐	ringed planet	planète à anneaux	saturne saturnien saturnine
⭐	star	étoile
🌟	glowing star	étoile brillante	glittery shining sparkle star2
🌠	shooting star	étoile filante	falling stars
🌌	milky way	voie lactée	espace space
☁️	cloud	nuage	meteo weather
⛅	sun behind cloud	soleil derrière les nuages	nuageux
⛈️	cloud with lightning and rain	nuage avec éclair et pluie	meteo orage thunder
🌤️	sun behind small cloud	soleil derrière un petit nuage
🌥️	sun behind large cloud	soleil derrière un gros nuage
🌦️	sun behind rain cloud	soleil derrière un nuage de pluie
🌧️	cloud with rain	nuage avec pluie	averse mauvais meteo temps
🌨️	cloud with snow	nuage avec neige	cold flocons hiver meteo
🌩️	cloud with lightning	nuage avec éclair
🌪️	tornado	tornade	cloud meteo nuage tourbillon whirlwind
🌫️	fog	brouillard	cloud meteo nuage
🌬️	wind face	vent avec visage	blow cloud meteo souffle
🌀	cyclone	cyclone	dizzy hurricane tourbillon twister typhoon
🌈	rainbow	arc-en-ciel	meteo pluie
🌂	closed umbrella	parapluie fermé	clothing pluie rain
☂️	umbrella	parapluie ouvert	clothing pluie rain
☔	umbrella with rain drops	parapluie avec gouttes de pluie	=umbrella clothing meteo
⛱️	umbrella on ground	parasol sur le sol	plage rain soleil sun
⚡	high voltage	haute tension	courant danger eclair electricite lightning zap
❄️	snowflake	flocon	cold neige
☃️	snowman	bonhomme de neige	cold
⛄	snowman without snow	bonhomme de neige sans neige	=snowman cold
☄️	comet	comète	espace space
🔥	fire	feu	=feu flame flamme tool
💧	droplet	goutte d'eau	cold comic sueur sweat
🌊	water wave	vague	=vague mer ocean
#objects
👓	glasses	lunettes de vue	clothing eyeglasses eyewear oeil vetements
🕶️	sunglasses	lunettes de soleil	dark eyewear glasses
🥽	goggles	lunettes	eye natation protection soudage swimming welding yeux
🥼	lab coat	blouse blanche	docteur doctor experience experiment scientifique scientist
🦺	safety vest	gilet de sécurité	emergency fluo jaune surete visibilite
👔	necktie	cravate	clothing tie vetements
👕	t-shirt	T-shirt	=shirt clothing tee tshirt vetements
👖	jeans	jean	clothing pantalon pants trousers vetements
🧣	scarf	foulard	cou neck vetements
🧤	gloves	gants	hand main vetements
🧥	coat	manteau	jacket veste vetements
🧦	socks	chaussettes	pieds stocking vetements
👗	dress	robe	clothing vetements
👘	kimono	kimono	clothing vetements
🥻	sari	sari	clothing dress mode robe vetement
🩱	one-piece swimsuit	maillot de bain une pièce	bathing suit
🩲	briefs	slip	bain bathing maillot one piece sous suit swimsuit underwear vetement
🩳	shorts	short	bain bathing calecon maillot pants sous suit underwear vetement
👙	bikini	bikini	bain clothing maillot swim
👚	woman’s clothes	vêtements de femme	clothing
🪭	folding hand fan	éventail	chaleur cooling dance danse eventer flutter hot rafraichir shy timide
👛	purse	porte-monnaie	clothing coin vetements
👜	handbag	sac à main	bag clothing purse vetements
👝	clutch bag	pochette	clothing pouch sac vetements
🛍️	shopping bags	sacs de shopping	=shopping hotel
🎒	backpack	cartable	bag dos ecole rucksack sac satchel school
🩴	thong sandal	tong	beach claquettes plage sandales sandals tatanes thongs tongs zori
👞	man’s shoe	chaussure d'homme	=shoe clothing vetements
👟	running shoe	chaussure de sport	athletic clothing sneaker vetements
🥾	hiking boot	chaussure de randonnée	backpacking camping marche vetements
🥿	flat shoe	chaussure plate	ballerine ballet lacets mule sans slipper vetements
👠	high-heeled shoe	chaussure à talon haut	clothing vetements woman
👡	woman’s sandal	sandale de femme	=sandal chaussure clothing shoe vetements
🩰	ballet shoes	chaussons de danse	chaussures dance
👢	woman’s boot	botte de femme	=boot chaussure clothing shoe vetements
🪮	hair pick	peigne afro	cheveux comb demeler
👑	crown	couronne	clothing king queen reine roi vetements
👒	woman’s hat	chapeau de femme	clothing vetements
🎩	top hat	haut de forme	chapeau clothing tophat vetements
🎓	graduation cap	toque universitaire	celebration chapeau clothing hat vetements
🧢	billed cap	casquette américaine	baseball vetements
🪖	military helmet	casque militaire	armee army guerrier soldat soldier warrior
⛑️	rescue worker’s helmet	casque de secouriste	aid assistance croix cross face hat
📿	prayer beads	chapelet	clothing necklace priere religion vetements
💄	lipstick	rouge à lèvres	cosmetics makeup maquillage
💍	ring	bague	amour diamant diamond
💎	gem stone	pierre précieuse	bijou diamant diamond jewel joyau
🔇	muted speaker	muet	quiet silence silent son
🔈	speaker low volume	volume des enceintes faible	=speaker soft son
🔉	speaker medium volume	volume des enceintes moyen	son sound
🔊	speaker high volume	volume des enceintes élevé	loud son
📢	loudspeaker	haut-parleur	address public son
📣	megaphone	porte-voix	cheering manifestation
📯	postal horn	cor postal	facteur
🔔	bell	cloche
🔕	bell with slash	alarme désactivée	barree cloche forbidden mute quiet silence silent
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
🪗	accordion	accordéon	bandoneon box bretelles concertina piano squeeze
🎸	guitar	guitare	instrument music musique
🎹	musical keyboard	piano	clavier instrument musique
🎺	trumpet	trompette	instrument music musique
🎻	violin	violon	instrument music musique
🪕	banjo	banjo	cordes instrument music musique stringed
🥁	drum	batterie	baguettes drumsticks music musique tambour
🪘	long drum	djembé	battement beat conga rhythm rythme tambour
🪇	maracas	maracas	instrument music musique percussion rattle secouer shake
🪈	flute	flûte	bec bois fife fifre instrument music musique pipe recorder woodwind
📱	mobile phone	téléphone portable	cell iphone
📲	mobile phone with arrow	appel entrant	cell receive calling
☎️	telephone	téléphone	=phone
📞	telephone receiver	combiné téléphonique	phone
📟	pager	bipeur
📠	fax machine	fax	telecopieur
🔋	battery	pile
🪫	low battery	pile faible	batterie decharge electronic electronique energie energy
🔌	electric plug	câble avec fiche électrique	electricity prise
💻	laptop	ordinateur portable	=computer pc personal
🖥️	desktop computer	ordinateur de bureau
🖨️	printer	imprimante	computer ordinateur
⌨️	keyboard	clavier	computer ordinateur
🖱️	computer mouse	souris d'ordinateur
🖲️	trackball	boule de commande	computer ordinateur souris
💽	computer disk	disque d'ordinateur	minidisk optical minidisc
💾	floppy disk	disquette	computer ordinateur
💿	optical disk	CD	computer disque
📀	dvd	DVD	blu computer disk disque optical ray
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
💡	light bulb	ampoule	comic dessin electric idea idee lumiere
🔦	flashlight	torche	electric light lumiere tool
🏮	red paper lantern	lampion rouge	=lantern bar japonais lanterne light lumiere
🪔	diya lamp	diya	arti beurre diwali huile lampe oil
📔	notebook with decorative cover	carnet avec couverture	book decorated
📕	closed book	livre fermé
📖	open book	livre ouvert	=book
📗	green book	livre vert
📘	blue book	livre bleu
📙	orange book	livre orange
📚	books	livres
📓	notebook	carnet
📒	ledger	carnet de compte	grand livre notebook
📃	page with curl	page enroulée	document
📜	scroll	parchemin	paper papier
📄	page facing up	page	document
📰	newspaper	journal	actualites paper
🗞️	rolled-up newspaper	journal roulé	paper
📑	bookmark tabs	signets	marker marqueur onglets
🔖	bookmark	marque-page	mark marqueur
🏷️	label	étiquette
💰	money bag	sac plein d'argent	dollar moneybag
🪙	coin	pièce	argent gold metal money or silver treasure tresor
💴	yen banknote	billet en yens	=yen currency money note
💵	dollar banknote	billet en dollars	=dollar currency money note
💶	euro banknote	billet en euros	currency money note
💷	pound banknote	billet en livres	currency money note
💸	money with wings	billet avec des ailes	banknote fly
💳	credit card	carte bancaire	money
🧾	receipt	reçu	accounting bookkeeping comptabilite evidence justificatif preuve proof
💹	chart increasing with yen	courbe avec yen en hausse	=chart banque graphique growth money monnaie
✉️	envelope	enveloppe	courrier electronique email letter mail
📧	e-mail	e-mail	courrier electronique email letter message
📨	incoming envelope	message reçu	courrier electronique email letter mail receive
📩	envelope with arrow	enveloppe avec flèche	courrier electronique email mail message outgoing
📤	outbox tray	boîte d'envoi	box courrier electronique letter mail message sent
📥	inbox tray	boîte de réception	box courrier electronique letter mail message receive
📦	package	colis	box paquet parcel
📫	closed mailbox with raised flag	boîte aux lettres fermée drapeau levé	=mailbox courrier postbox
📪	closed mailbox with lowered flag	boîte aux lettres fermée drapeau baissé	courrier postbox
📬	open mailbox with raised flag	boîte aux lettres ouverte drapeau levé	courrier postbox
📭	open mailbox with lowered flag	boîte aux lettres ouverte drapeau baissé	courrier postbox
📮	postbox	boîte aux lettres	courrier mailbox
🗳️	ballot box with ballot	urne électorale
✏️	pencil	crayon	pencil2
✒️	black nib	stylo plume noir	pen
🖋️	fountain pen	stylo plume
🖊️	pen	stylo	ballpoint bille
🖌️	paintbrush	pinceau	painting peinture
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
📈	chart increasing	graphique en hausse	growth tendance trend upward
📉	chart decreasing	graphique en baisse	down tendance trend
📊	bar chart	graphiques à barres
📋	clipboard	porte-bloc	fournitures
📌	pushpin	punaise	fournitures pin
📍	round pushpin	épingle	fournitures pin
📎	paperclip	trombone	fournitures
🖇️	linked paperclips	trombones	fournitures
📏	straight ruler	règle	edge fournitures
📐	triangular ruler	équerre	fournitures set triangle
✂️	scissors	ciseaux	cutting fournitures tool
🗃️	card file box	boîte à dossiers
🗄️	file cabinet	meuble à dossiers	classement classer filing
🗑️	wastebasket	corbeille à papiers
🔒	locked	cadenas fermé	closed verrouille
🔓	unlocked	cadenas ouvert	lock open
🔏	locked with pen	cadenas fermé avec stylo	ink nib privacy verrouille
🔐	locked with key	cadenas fermé avec clé	closed secure securise
🔑	key	clé	lock mot passe password serrure
🗝️	old key	clé ancienne	clue lock serrure
🔨	hammer	marteau	outil tool
🪓	axe	hache	bois chop fendre hachette hatchet split wood
⛏️	pick	pioche	mine mining outil tool
⚒️	hammer and pick	marteau et pioche	outil tool
🛠️	hammer and wrench	marteau et clé à molette	outil spanner tool
🗡️	dagger	dague	arme couteau knife poignard weapon
⚔️	crossed swords	épées croisées	arme weapon
💣	bomb	bombe	comic dessin
🪃	boomerang	boomerang	rebound repercussion
🏹	bow and arrow	arc et flèche	archer sagittaire sagittarius zodiac
🛡️	shield	bouclier	arme weapon
🪚	carpentry saw	scie	bois carpenter egoine lumber outil tool
🔧	wrench	clé à molette	outil spanner tool
🪛	screwdriver	tournevis	outil tool vis
🔩	nut and bolt	vis et écrou	outil tool
⚙️	gear	roue dentée	cogwheel engrenage outil tool
🗜️	clamp	serre-joint	compress outil tool vice
⚖️	balance scale	balance à poids	justice libra zodiac
🦯	white cane	canne blanche	accessibilite accessibility aveugle blind deficient malvoyant visuel
🔗	link	chaînons	maillons
⛓️	chains	chaînes
🪝	hook	crochet	accrocher appater attraper catch crook curve ensnare ferrer hameconner point selling
🧰	toolbox	boîte à outils	chest coffre mecanique mechanic
🧲	magnet	aimant	attraction cheval fer horseshoe magnetic magnetique
🪜	ladder	échelle	barreau climb echelon escabeau monter rung step
⚗️	alembic	alambic	chemistry chimie outil tool
🧪	test tube	tube à essai	chemistry chimie chimiste experience experiment labo sciences
🧫	petri dish	boîte de pétri	bacteria bacterie biologie biologiste biology culture labo
🧬	dna	adn	biologiste evolution genetics genetique life vie
🔬	microscope	microscope	outil science tool
🔭	telescope	télescope	outil science tool
📡	satellite antenna	antenne satellite	=satellite dish parabole parabolique
💉	syringe	seringue	aiguille docteur malade medecine medicine needle shot sick
🩸	drop of blood	goutte de sang	bleed donation injury medecine medicine menstruation regles
💊	pill	pilule	docteur doctor malade medecine medicine sick
🩹	adhesive bandage	sparadrap	medecine pansement premiers secours
🩼	crutch	béquille	accident aid blesse boiter cane canne disability handicap hurt mobility stick
🩺	stethoscope	stéthoscope	coeur docteur doctor heart medecine medicine poumons
🩻	x-ray	radiographie	bones cage docteur doctor medical os rayons skeleton squelette thoracique
🚪	door	porte
🛗	elevator	ascenseur	accessibilite accessibility hoist lift monte personnes
🪞	mirror	miroir	glace psyche reflection reflector reflet speculum
🪟	window	fenêtre	air cadre frais frame fresh opening ouverture transparent view vue
🛏️	bed	lit	dormir hotel sleep
🛋️	couch and lamp	canapé et lampe	hotel
🪑	chair	chaise	assis seat siege sit
🚽	toilet	toilettes
🪠	plunger	ventouse	cup deboucheur force plombier plumber succion suction toilettes
🚿	shower	douche	eau water
🛁	bathtub	baignoire	bain
🪤	mouse trap	tapette à souris	appat bait mousetrap piege snare
🪒	razor	rasoir	coupant lame raser sharp shave tranchant
🧴	lotion bottle	bouteille de lotion	creme flacon hydratante moisturizer shampooing solaire sunscreen
🧷	safety pin	épingle de sûreté	couche diaper lange punk rock
🧹	broom	balai	balayage cleaning nettoyage sorciere sweeping witch
🧺	basket	panier	agriculture farming laundry linge nique picnic pique
🧻	roll of paper	rouleau de papier	essuie hygienique toilette tout towels
🪣	bucket	seau	cask conteneur pail vat
🧼	soap	savon	bain bar bathing cleaning lather lavage mousse pain porte soapdish
🫧	bubbles	bulles	burp clean eau propre savon soap sous underwater
🪥	toothbrush	brosse à dents	bain bathroom brush clean dentaire dental hygiene laver salle teeth
🧽	sponge	éponge	absorbante absorbing cleaning nettoyage poreuse porous
🧯	fire extinguisher	extincteur	eteindre feu incendie quench
🛒	shopping cart	chariot	panier trolley
🚬	cigarette	cigarette	fumeur smoking
⚰️	coffin	cercueil	death mort
🪦	headstone	pierre tombale	cemetery cimetiere graveyard stele tombe tombstone
⚱️	funeral urn	urne funéraire	ashes death
🧿	nazar amulet	mauvais œil	amulette bead charm evil eye perle talisman
🪬	hamsa	main de Fatma	amulette fatima hand khamsa mary miriam myriam protection
🗿	moai	moai	face moyai statue
🪧	placard	pancarte	demonstration greve manifestation panneau picket protestation sign
🪪	identification card	carte d'identité	conduire credentials justificatif license papiers permis piece securite security
#symbols
🏧	ATM sign	distributeur de billets	argent automated bank dab teller
🚮	litter in bin sign	icône Poubelle
🚰	potable water	eau potable	drinking
♿	wheelchair symbol	symbole Accès handicapés	=wheelchair access
🚹	men’s room	symbole Toilettes hommes	bathroom lavatory man restroom wc
🚺	women’s room	symbole Toilettes femmes	bathroom lavatory restroom wc woman
🚻	restroom	panneau Toilettes	bathroom lavatory wc
🚼	baby symbol	symbole Bébé	change changing espace
🚾	water closet	WC	bathroom lavatory restroom toilettes
🛂	passport control	contrôle des passeports
🛃	customs	douane
🛄	baggage claim	retrait des bagages
🛅	left luggage	consigne	bagages baggage locker
⚠️	warning	symbole d'avertissement
🚸	children crossing	traversée d'enfants	ecole pedestrian pietons traffic
⛔	no entry	sens interdit	entree forbidden interdiction interdite not prohibited traffic
🚫	prohibited	symbole d'interdiction	entry forbidden interdit not
🚳	no bicycles	vélos interdits	bike forbidden interdiction prohibited
🚭	no smoking	interdiction de fumer	forbidden interdit not prohibited
🚯	no littering	dépôt d'ordures interdit	dechets forbidden interdiction not prohibited
🚱	non-potable water	eau non potable	drinking
🚷	no pedestrians	interdit aux piétons	forbidden interdiction not prohibited
📵	no mobile phones	téléphones portables interdits	cell forbidden interdiction
🔞	no one under eighteen	18 ans et plus	age dix huit interdiction interdit mineur prohibited restriction underage
☢️	radioactive	radioactif	sign symbole
☣️	biohazard	danger biologique	sign symbole
⬆️	up arrow	flèche haut	cardinal direction nord north
↗️	up-right arrow	flèche haut droite	direction est intercardinal nord northeast
➡️	right arrow	flèche droite	cardinal direction east est
↘️	down-right arrow	flèche bas droite	direction est intercardinal southeast sud
⬇️	down arrow	flèche bas	cardinal direction south sud
↙️	down-left arrow	flèche bas gauche	direction intercardinal ouest southwest sud
⬅️	left arrow	flèche gauche	cardinal direction ouest west
↖️	up-left arrow	flèche haut gauche	direction intercardinal nord northwest ouest
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
☯️	yin yang	yin yang	religion taoist
✝️	latin cross	croix latine	chretien christian religion
☦️	orthodox cross	croix orthodoxe	chretien christian religion
☪️	star and crescent	lune et étoile	islam muslim musulman religion
☮️	peace symbol	symbole de paix
🕎	menorah	chandelier à sept branches	candelabrum candlestick religion
🔯	dotted six-pointed star	étoile à 6 branches	chance fortune
🪯	khanda	khanda	religion sikh
♈	Aries	bélier zodiaque	ram zodiac
♉	Taurus	taureau	bull ox zodiac zodiaque
♊	Gemini	gémeaux	twins zodiac zodiaque
♋	Cancer	cancer	crab zodiac zodiaque
♌	Leo	lion	zodiac zodiaque
♍	Virgo	vierge	zodiac zodiaque
♎	Libra	balance	justice scales zodiac zodiaque
♏	Scorpio	scorpion zodiaque	scorpius zodiac
♐	Sagittarius	sagittaire	archer zodiac zodiaque
♑	Capricorn	capricorne	goat zodiac zodiaque
♒	Aquarius	verseau	bearer water zodiac zodiaque
♓	Pisces	poissons	fish zodiac zodiaque
⛎	Ophiuchus	serpentaire	bearer snake zodiac zodiaque
🔀	shuffle tracks button	bouton lecture aléatoire	arrow croisees crossed fleches
🔁	repeat button	bouton répétition	=repeat arrow cercle clockwise fleches horaire sens
🔂	repeat single button	bouton répétition de la piste	arrow avec cercle clockwise fleches horaire once sens
▶️	play button	bouton lecture	arrow fleche right triangle
⏩	fast-forward button	bouton avance rapide	arrow double fleche
⏭️	next track button	bouton piste suivante	arrow scene triangle
⏯️	play or pause button	bouton lecture/pause	arrow fleche right triangle
◀️	reverse button	bouton retour	arrow fleche gauche left triangle
⏪	fast reverse button	bouton retour rapide	arrow double fleche rewind
⏮️	last track button	bouton piste précédente	arrow previous scene triangle
🔼	upwards button	petit triangle haut	arrow fleche
⏫	fast up button	double flèche vers le haut	arrow
🔽	downwards button	petit triangle bas	arrow fleche
⏬	fast down button	double flèche vers le bas	arrow
⏸️	pause button	bouton pause	bar double vertical
⏹️	stop button	bouton stop	carre square
⏺️	record button	bouton enregistrer	cercle circle
⏏️	eject button	bouton éjecter
🎦	cinema	cinéma	camera film movie
🔅	dim button	luminosité faible	brightness low
🔆	bright button	luminosité élevée	brightness
📶	antenna bars	barres de réseau	cell mobile phone portable telephone
🛜	wireless	sans fil	computer internet network ordinateur reseau wifi
📳	vibration mode	mode vibreur	cell mobile phone portable telephone
📴	mobile phone off	téléphone éteint	cell portable
♀️	female sign	symbole de la femme	woman
♂️	male sign	symbole de l'homme	man
⚧️	transgender symbol	symbole de la communauté transgenre
✖️	multiply	signe multiplier	annuler cancel multiplication non
➕	plus	plus	addition arithmetique mathematiques signe
➖	minus	moins	arithmetique mathematiques signe soustraction
➗	divide	signe diviser	division mathematiques
🟰	heavy equals sign	signe égal gras	egalite equality mathematiques
♾️	infinity	infini	eternite forever illimite unbounded universal universel
‼️	double exclamation mark	double point d'exclamation	bangbang
⁉️	exclamation question mark	points d'exclamation et d'interrogation	interrobang ponctuation punctuation
❓	red question mark	point d'interrogation rouge	=question ponctuation punctuation
❔	white question mark	point d'interrogation blanc	outlined ponctuation punctuation
❕	white exclamation mark	point d'exclamation blanc	outlined ponctuation punctuation
❗	red exclamation mark	point d'exclamation rouge	=exclamation ponctuation punctuation
〰️	wavy dash	ligne ondulée	ponctuation punctuation trait union vague
💱	currency exchange	conversion de devise	argent bank banque change money
💲	heavy dollar sign	symbole dollar	argent currency money
⚕️	medical symbol	caducée	aesculapius medecine medicine personnel staff
♻️	recycling symbol	symbole Recyclage	recycle
⚜️	fleur-de-lis	fleur de lys
🔱	trident emblem	trident	anchor ancre bateau ship tool
📛	name badge	badge nominatif
🔰	Japanese symbol for beginner	symbole japonais de débutant	chevron leaf
⭕	hollow red circle	cercle rouge	=o anneau large
✅	check mark button	bouton coché	carre marque oui selection
☑️	check box with check	case cochée	bouton carre oui selection
✔️	check mark	coche	oui selection
❌	cross mark	croix	=x annuler cancel multiplication multiplier multiply
❎	cross mark button	bouton croix	square
➰	curly loop	boucle	bouclette
➿	double curly loop	double boucle	=loop
〽️	part alternation mark	alternance	symbole
✳️	eight-spoked asterisk	astérisque huit branches	etoile
✴️	eight-pointed star	étoile huit branches	asterisque
❇️	sparkle	éclat	briller etinceler scintiller
©️	copyright	symbole copyright
®️	registered	marque déposée	commerciale
™️	trade mark	marque commerciale déposée	tm trademark
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
🆖	NG button	bouton Pas bien	interdit mauvais
🅾️	O button (blood type)	groupe sanguin O	o2
🆗	OK button	bouton OK	=ok
🅿️	P button	bouton P	parking
🆘	SOS button	bouton SOS	help
🆙	UP! button	bouton Vers le haut	=up mark nouveaute
🆚	VS button	bouton VS	contre versus
🈁	Japanese “here” button	bouton ici en japonais	katakana ココ koko
🈂️	Japanese “service charge” button	bouton frais de service en japonais	katakana sa
🈷️	Japanese “monthly amount” button	bouton montant mensuel en japonais	ideograph u6708
🈶	Japanese “not free of charge” button	bouton pas gratuit en japonais	ideograph payant u6709
🈯	Japanese “reserved” button	bouton réservé en japonais	ideograph u6307
🉐	Japanese “bargain” button	bouton bonne affaire en japonais	ideograph
🈹	Japanese “discount” button	bouton réduction en japonais	ideograph rabais u5272
🈚	Japanese “free of charge” button	bouton gratuit en japonais	ideograph u7121
🈲	Japanese “prohibited” button	bouton interdit en japonais	ideograph u7981
🉑	Japanese “acceptable” button	bouton accepter en japonais	ideograph
🈸	Japanese “application” button	bouton application en japonais	ideograph u7533
🈴	Japanese “passing grade” button	bouton note pour réussir en japonais	ideograph u5408
🈳	Japanese “vacancy” button	bouton chambres disponibles en japonais	ideograph u7a7a
㊗️	Japanese “congratulations” button	bouton félicitations en japonais	ideograph
㊙️	Japanese “secret” button	bouton secret en japonais	ideograph
🈺	Japanese “open for business” button	bouton ouvert pour affaires en japonais	ideograph u55b6
🈵	Japanese “no vacancy” button	bouton complet en japonais	ideograph u6e80
🔴	red circle	disque rouge	cercle forme geometric geometrie geometrique rond
🟠	orange circle	disque orange	cercle forme geometrie geometrique rond
🟡	yellow circle	disque jaune	cercle forme geometrie geometrique rond
🟢	green circle	disque vert	cercle forme geometrie geometrique rond
🔵	blue circle	disque bleu	cercle forme geometric geometrie geometrique rond
🟣	purple circle	disque violet	cercle forme geometrie geometrique rond
🟤	brown circle	disque marron	cercle forme geometrie geometrique rond
⚫	black circle	disque noir	cercle forme geometric geometrie geometrique rond
⚪	white circle	disque blanc	cercle forme geometric geometrie geometrique rond
🟥	red square	carré rouge	forme geometrie geometrique
🟧	orange square	carré orange	forme geometrie geometrique
🟨	yellow square	carré jaune	forme geometrie geometrique
🟩	green square	carré vert	forme geometrie geometrique
🟦	blue square	carré bleu	forme geometrie geometrique
🟪	purple square	carré violet	forme geometrie geometrique
🟫	brown square	carré marron	forme geometrie geometrique
⬛	black large square	grand carré noir	forme geometric geometrique
⬜	white large square	grand carré blanc	forme geometric geometrie
◼️	black medium square	carré moyen noir	forme geometric geometrique
◻️	white medium square	carré moyen blanc	forme geometric geometrique
◾	black medium-small square	carré petit moyen noir	forme geometric geometrie
◽	white medium-small square	carré petit moyen blanc	forme geometric geometrie
▪️	black small square	petit carré noir	forme geometric geometrique
▫️	white small square	petit carré blanc	forme geometric geometrique
🔶	large orange diamond	grand losange orange	forme geometric geometrique
🔷	large blue diamond	grand losange bleu	forme geometric geometrique orange
🔸	small orange diamond	petit losange orange	forme geometric geometrique
🔹	small blue diamond	petit losange bleu	forme geometric geometrique
🔺	red triangle pointed up	triangle rouge pointant vers le haut	forme geometric geometrique
🔻	red triangle pointed down	triangle rouge pointant vers le bas	fleche forme geometric geometrie
💠	diamond with a dot	diamant avec un point	comic dessin geometric geometrique inside interieur
🔘	radio button	bouton radio	forme geometric geometrie
🔳	white square button	carré blanc	bouton forme geometric geometrie outlined
🔲	black square button	carré noir	bouton forme geometric geometrie
#flags
🏁	chequered flag	drapeau à damier	checkered racing
🚩	triangular flag	drapeau triangulaire	fanion post
🎌	crossed flags	drapeaux croisés	celebration japanese
🏴	black flag	drapeau noir	waving
🏳️	white flag	drapeau blanc	waving
🏳️‍🌈	rainbow flag	drapeau arc-en-ciel	pride
🏳️‍⚧️	transgender flag	drapeau transgenre	blanc bleu blue clair light pink rose white
🏴‍☠️	pirate flag	drapeau de pirate	jolly pillage piller plunder roger treasure tresor
	ACADAEAFAGAIALAMAOAQARASATAUAWAXAZBABBBDBEBFBGBHBIBJBLBMBNBOBQBRBSBTBVBWBYBZCACCCDCFCGCHCICKCLCMCNCOCPCRCUCVCWCXCYCZDEDGDJDKDMDODZEAECEEEGEHERESETEUFIFJFKFMFOFRGAGBGDGEGFGGGHGIGLGMGNGPGQGRGSGTGUGWGYHKHMHNHRHTHUICIDIEILIMINIOIQIRISITJEJMJOJPKEKGKHKIKMKNKPKRKWKYKZLALBLCLILKLRLSLTLULVLYMAMCMDMEMFMGMHMKMLMMMNMOMPMQMRMSMTMUMVMWMXMYMZNANCNENFNGNINLNONPNRNUNZOMPAPEPFPGPHPKPLPMPNPRPSPTPWPYQARERORSRURWSASBSCSDSESGSHSISJSKSLSMSNSOSRSSSTSVSXSYSZTATCTDTFTGTHTJTKTLTMTNTOTRTTTVTWTZUAUGUMUNUSUYUZVAVCVEVGVIVNVUWFWSXKYEYTZAZMZW
🏴󠁧󠁢󠁥󠁮󠁧󠁿	flag: England	drapeau : Angleterre	gbeng
🏴󠁧󠁢󠁳󠁣󠁴󠁿	flag: Scotland	drapeau : Écosse	gbsct
🏴󠁧󠁢󠁷󠁬󠁳󠁿	flag: Wales	drapeau : Pays de Galles	gbwls`;
export default text;
