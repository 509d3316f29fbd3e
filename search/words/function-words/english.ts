/** English words that name neither a need nor an organisation, with short forms of chats. Apostrophes are left out. */
export const english = `
i me my mine myself we us our ours ourselves you your yours yourself he him his himself she her hers herself it its itself they them their theirs themselves
im ive id ill youre youve hes shes theyre theyve weve were its thats whats wheres whos hows theres heres lets u ur pls plz plss plzz pl thnx thanks thank thanku ty
a an the this that these those here there now then than so such very too also just only even still yet already again ever never always often sometimes soon
much many more most less few little lot lots some any no none all both each every either neither other others another same own else etc
and or but if because since as until till while though although nor whether unless however therefore
of for to from with without within in into on onto at by near nearby nearest nearer close closest closer around about above below under over between among through
during before after against off out up down across along behind beside besides per via towards toward upto
what where when which who whom whose why how whatever wherever whoever anywhere somewhere everywhere anyone someone everyone anybody somebody everybody anything something everything
is am are was were be been being do does did done doing dont doesnt didnt have has had having havent hasnt hadnt will would shall should can could may might must
wont wouldnt shouldnt cannot cant couldnt isnt arent wasnt werent aint gonna wanna gotta
need needs needed needing want wants wanted wanting wish wishes wished like likes liked require requires required requiring requirement requirements
look looks looked looking search searches searched searching seek seeking find finds finding found get gets getting got gotten give gives giving given gave take takes taking taken took
go goes going gone went come comes coming came bring brings bringing brought send sends sending sent put puts let keep keeps keeping kept make makes making made
know knows knowing known tell tells telling told say says said ask asks asked asking call calls called calling contact contacts contacted show shows showing shown
use uses used using try tries tried trying start starts started starting stop stops stopped begin began begins join joins joining joined become becomes became becoming
live lives lived living stay stays stayed staying reside residing belong belongs located situated based born birth machine suffer suffers suffered suffering diagnosed detected undergo
think thinks thinking thought feel feels feeling felt guess believe worry worried worrying facing face faces faced having happen happened happens happening
treat treats treated refuse refuses refused leave leaves nothing alone daytime night nights pass passed fail failed beside
suggest suggestion suggestions recommend recommended recommendation recommendations advise advice guide inform information info details detail kindly please request requesting urgent urgently immediately asap
help helps helped helping helpful support supports supported supporting assist assists assistance provide provides provided providing provider providers offer offers offered offering available availability
good better best nice great top proper properly well fine ok okay right really actually currently recently today tomorrow yesterday daily weekly monthly anytime sometime
cheap cheaper cheapest low cost costs costly affordable afford price prices fee fees free freely charge charges rate rates paid pay pays paying
any one two three four five six seven eight nine ten eleven twelve twenty thirty forty fifty sixty hundred first second third once twice
someone somebody person persons people peoples man woman gentleman lady guy guys being beings individual individuals folk folks
son sons daughter daughters brother brothers sister sisters mother mothers father fathers mom mum mummy mommy dad daddy papa parent parents wife husband uncle aunt aunty auntie cousin cousins nephew niece
grandmother grandfather grandma grandpa granny grandparent grandparents grandson granddaughter relative relatives relation family friend friends neighbour neighbor colleague sibling siblings
boy girl mr mrs ms sir madam maam bro
disease diseases disorder disorders problem problems issue issues trouble troubles patient patients condition conditions affected afflicted ill illness sick sickness
service services organisation organisations organization organizations ngo ngos facility facilities place places list lists number numbers address addresses area areas location locations locality city cities town towns village villages district state side
hi hello hey dear namaste regards sorry yes yeah yup nope not nt wat wht whr wer hw abt bcoz bcz cuz coz gud nd der dis dat ppl sm sum nr
kind kinds type types sort way ways thing things stuff case cases etc option options available different various proper specially especially particular particularly
difficulty difficulties difficult unable hard properly speak talk hear listen sit stand walk move learn understand remember see seen teach taught eat sleep play
age aged old older young younger month months week weeks day days time times hour hours
`;
