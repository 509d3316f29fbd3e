/** A town with real localities, each with the pincode of its post office, and streets as streets are named in that state. */
export interface Town {
  town: string;
  district: string;
  state: string;
  localities: { pincode: string; name: string }[];
  streets: string[];
}

/** `= State: streets`, then `Town | District | pincode Locality, …`. */
const table = `
= Uttar Pradesh: Station Road, Mahatma Gandhi Marg, Civil Lines Road, Vivekananda Marg
Lucknow | Lucknow | 226001 Lalbagh, 226003 Chowk, 226005 Alambagh, 226006 Mahanagar, 226010 Gomti Nagar, 226016 Indira Nagar
Kanpur | Kanpur Nagar | 208001 Birhana Road, 208002 Swarup Nagar, 208005 Sarvodaya Nagar, 208006 Govind Nagar
Varanasi | Varanasi | 221001 Chetganj, 221002 Varanasi Cantt, 221005 Durgakund, 221010 Mahmoorganj
Prayagraj | Prayagraj | 211002 Katra, 211003 Mutthiganj, 211006 Daraganj, 211008 Naini
Agra | Agra | 282002 Sanjay Place, 282004 Kamla Nagar, 282005 Dayal Bagh, 282007 Sikandra
Meerut | Meerut | 250001 Begum Bagh, 250003 Saket, 250004 Shastri Nagar
Gorakhpur | Gorakhpur | 273001 Betia Hata, 273004 Basharatpur, 273008 Mohaddipur
Bareilly | Bareilly | 243003 Kila, 243005 Prem Nagar, 243006 Mahanagar
Jhansi | Jhansi | 284001 Jhansi Sadar Bazar, 284002 Bara Bazar, 284003 Premnagar
Noida | Gautam Buddha Nagar | 201301 Sector 27, 201303 Sector 37, 201307 Sector 34, 201309 Sector 62
Ghaziabad | Ghaziabad | 201001 Nehru Nagar, 201002 Kavi Nagar, 201007 Mohan Nagar, 201010 Kaushambi
Aligarh | Aligarh | 202001 Manik Chowk, 202002 Medical College Road
= Maharashtra: Mahatma Phule Path, Tilak Road, Shivaji Road, Gokhale Road, Station Road
Mumbai | Mumbai Suburban | 400024 Nehru Nagar, 400050 Bandra West, 400049 Juhu, 400042 Bhandup East
Mumbai | Mumbai | 400004 Girgaon, 400010 Mazgaon, 400014 Dadar, 400026 Cumballa Hill
Pune | Pune | 411001 Sachapir Street, 411002 Nana Peth, 411004 Deccan Gymkhana, 411005 Shivajinagar, 411006 Yerwada, 411030 Sadashiv Peth
Nagpur | Nagpur | 440001 Sadar Bazar, 440003 Ajni, 440006 Seminary Hills, 440010 Shankar Nagar, 440012 Dhantoli
Nashik | Nashik | 422001 Budhwar Peth, 422003 Panchvati, 422006 Upnagar, 422009 Indira Nagar
Chhatrapati Sambhajinagar | Chhatrapati Sambhajinagar | 431001 Fazalpura, 431003 CIDCO Colony, 431005 Osmanpura
Solapur | Solapur | 413001 Navi Peth, 413002 Mangalwar Peth, 413004 Jule Solapur
Kolhapur | Kolhapur | 416001 Shahupuri, 416002 Shukrawar Peth, 416005 Ruikar Colony, 416008 Rajarampuri
Thane | Thane | 400601 Thane Bazar, 400602 Naupada, 400604 Wagle Estate, 400605 Kalwa
Amravati | Amravati | 444601 Rajapeth, 444602 Amravati Camp, 444606 Rukhmini Nagar
Satara | Satara | 415001 Satara, 415002 Mangalwar Peth
Chiplun | Ratnagiri | 415605 Markandi
Latur | Latur | 413512 Labour Colony
Wardha | Wardha | 442001 Wardha Market, 442003 Hindinagar
= Tamil Nadu: Kamarajar Salai, North Car Street, Second Cross Street, Gandhi Road, Bharathiyar Street
Chennai | Chennai | 600004 Mylapore, 600005 Tiruvallikeni, 600007 Vepery, 600017 Thyagarayanagar, 600020 Adyar, 600040 Anna Nagar
Madurai | Madurai | 625001 Madurai West, 625003 Palanganatham, 625006 Tirunagar, 625007 K. Pudur, 625020 Anna Nagar
Coimbatore | Coimbatore | 641001 Coimbatore Fort, 641002 R. S. Puram East, 641004 Peelamedu, 641006 Ganapathy, 641009 Ramnagar
Tiruchirappalli | Tiruchirappalli | 620001 Bheemanagar, 620002 Teppakulam, 620003 Woriur, 620006 Srirangam
Salem | Salem | 636003 Ammapettai, 636004 Alagapuram, 636007 Hasthampatti
Tirunelveli | Tirunelveli | 627002 Palayankottai, 627003 Vannarpettai, 627007 Perumalpuram
Thanjavur | Thanjavur | 613001 Manambuchavadi, 613002 Karuntattankudi, 613007 V. O. C. Nagar
Vellore | Vellore | 632001 Kosapet, 632006 Gandhinagar, 632007 Katpadi, 632009 Sathuvachari
Erode | Erode | 638001 Erode East, 638004 Veerappanchatram, 638012 Thindal
Nagercoil | Kanniyakumari | 629001 Nagercoil Bazaar, 629002 Kottar, 629003 Vetturnimadam
Sivaganga | Sivaganga | 630561 Sivaganga Bazaar
Dindigul | Dindigul | 624001 Pandianagar, 624002 Begampur, 624003 Nagalnagar
= Karnataka: 4th Main Road, 11th Cross, Kuvempu Road, Station Road, Temple Street
Bengaluru | Bengaluru Urban | 560003 Malleswaram, 560004 Basavanagudi, 560005 Fraser Town, 560011 Jayanagar, 560034 Koramangala, 560043 Kalyananagar
Mysuru | Mysuru | 570001 Mandi Mohalla, 570002 Gokulam, 570004 Lakshmipuram, 570009 Saraswathipuram
Dharwad | Dharwad | 580001 Line Bazar, 580002 Saraswatpur, 580004 Vidyagiri
Hubballi | Dharwad | 580020 Deshpande Nagar, 580021 Vidyanagar, 580031 Unkal
Mangaluru | Dakshina Kannada | 575001 Falnir, 575002 Kankanady, 575003 Kodiyalbail, 575004 Bijai
Belagavi | Belagavi | 590001 College Road, 590003 Shahapur, 590006 Tilakwadi
Kalaburagi | Kalaburagi | 585101 Jagath, 585102 Central Bus Stand, 585104 Shivajinagar
Davanagere | Davanagere | 577002 Jayadeva Circle, 577004 S. S. Layout, 577006 Vinobhanagara
Shivamogga | Shivamogga | 577201 Ravindranagar, 577202 Doddapete, 577204 Vinobanagar
Ballari | Ballari | 583101 Brucepettah, 583102 Cowl Bazar, 583103 Gandhinagar
Tumakuru | Tumakuru | 572101 Western Extension, 572102 Jayanagar, 572103 Kuvempunagara
= West Bengal: Rabindra Sarani, Netaji Subhas Road, Station Road, Vidyasagar Sarani, Nazrul Avenue
Kolkata | Kolkata | 700003 Baghbazar, 700004 Shyambazar, 700019 Ballygunge, 700026 Kalighat, 700029 Sarat Bose Road, 700014 Entally
Howrah | Howrah | 711101 Ramkrishnapur, 711102 Sibpur Bazar, 711104 Ramrajatala
Siliguri | Darjeeling | 734001 Sevoke Road, 734003 Pradhan Nagar, 734010 Matigara
Durgapur | Paschim Bardhaman | 713201 Rabindra Pally, 713204 Benachity Market, 713205 Sepco Township
Asansol | Paschim Bardhaman | 713301 Hutton Road, 713303 Ushagram, 713304 Kumarpur
Bardhaman | Purba Bardhaman | 713101 Sadhanpur, 713102 Nutanganj, 713104 Golapbag
Krishnanagar | Nadia | 741101 Bowbazar, 741102 Saktinagar, 741103 Ghurni
Malda | Malda | 732101 Rathbari, 732103 Mukdumpur
Kharagpur | Paschim Medinipur | 721301 Gole Bazar, 721305 Inda, 721306 Hijli
Barasat | North 24 Parganas | 700124 Barasat, 700126 Nabapally
Jalpaiguri | Jalpaiguri | 735101 Kadamtala, 735121 Danguajhar
= Bihar: Station Road, Gandhi Maidan Road, Rajendra Path, College Road
Patna | Patna | 800001 Mithapur, 800003 Kadamkuan, 800004 Naya Tola, 800006 Mahendru, 800013 Patliputra, 800020 Lohianagar
Gaya | Gaya | 823001 Chand Chaura, 823002 Delha, 823003 Buniyad Ganj
Muzaffarpur | Muzaffarpur | 842001 Saraiyaganj, 842002 Ramna
Bhagalpur | Bhagalpur | 812001 Kharmanchak, 812002 Tatarpur, 812003 Barari
Darbhanga | Darbhanga | 846001 Laheriasarai, 846004 Darbhanga Bara Bazar, 846009 Laxmisagar
Purnia | Purnia | 854301 Bhatta Bazar, 854305 Khuskibagh
Ara | Bhojpur | 802301 Pakari, 802302 Anaith
Motihari | East Champaran | 845401 Motihari Chowk
= Madhya Pradesh: Station Road, Nehru Marg, Rani Lakshmibai Marg, Hospital Road
Bhopal | Bhopal | 462001 Shahjahanabad, 462003 Tulsi Nagar, 462008 Jahangirabad, 462016 Arera Colony
Indore | Indore | 452001 Radio Colony, 452003 Pardesipura, 452007 Siyaganj, 452010 Vijay Nagar
Jabalpur | Jabalpur | 482001 Hathital, 482002 Ganjipura, 482003 Garha, 482004 Adhartal
Gwalior | Gwalior | 474001 Lashkar, 474002 Shakti Nagar, 474006 Morar
Ujjain | Ujjain | 456006 Nayapura, 456010 Nanakheda
Sagar | Sagar | 470001 Gopalganj, 470002 Bada Bazar, 470004 Makronia
Rewa | Rewa | 486001 Chirahula
Chhindwara | Chhindwara | 480001 Gulabra, 480003 Chandangaon
= Rajasthan: Station Road, Tonk Road, Nehru Marg, Hospital Road
Jaipur | Jaipur | 302001 Indra Bazar, 302002 Kishanpole Bazar, 302004 Janta Colony, 302015 Gandhi Nagar, 302017 Malviya Nagar, 302020 Mansarovar
Jodhpur | Jodhpur | 342001 Cloth Market, 342003 Shastri Nagar, 342006 Mahamandir
Udaipur | Udaipur | 313001 Fatehpura, 313002 Hiran Magri, 313011 Badgaon
Kota | Kota | 324001 Nayapura, 324005 Vigyan Nagar, 324006 Kaithuni Pole
Ajmer | Ajmer | 305001 Ashok Marg, 305002 Adarsh Nagar, 305004 Vaishali Nagar
Bikaner | Bikaner | 334001 Lalgarh Road, 334003 Pawanpuri
Alwar | Alwar | 301001 Malakhera Gate
Bhilwara | Bhilwara | 311001 Bapunagar
= Gujarat: Ashram Road, Station Road, Sardar Patel Marg, Gandhi Road, Tower Road
Ahmedabad | Ahmedabad | 380001 Lal Darwaja, 380004 Shahibag, 380005 Sabarmati, 380006 Ellisbridge, 380007 Paldi, 380008 Maninagar
Surat | Surat | 395001 Nanpura, 395004 Katargam, 395005 Rander, 395007 Vesu
Vadodara | Vadodara | 390001 Mandvi, 390002 Fateganj, 390007 Alkapuri, 390011 Manjalpur
Rajkot | Rajkot | 360001 Junction Plot, 360002 Bhaktinagar, 360004 Malviyanagar, 360005 Mota Mava
Bhavnagar | Bhavnagar | 364001 Khargate, 364002 Takhteshwar, 364005 Anandnagar
Jamnagar | Jamnagar | 361001 Khambhalia Gate, 361005 Digvijay Plot, 361008 Patel Colony
Gandhinagar | Gandhinagar | 382006 Sector 6, 382007 Sector 8, 382016 Sector 17
Bhuj | Kachchh | 370001 Darbargadh Chowk, 370020 Madhapar
Anand | Anand | 388001 Sardarganj
Junagadh | Junagadh | 362001 Azad Chowk, 362002 Joshipura
= Andhra Pradesh: Trunk Road, Temple Street, Besant Road, Collectorate Road
Visakhapatnam | Visakhapatnam | 530002 Maharanipeta, 530003 Chinawaltair, 530008 Kancharapalem, 530016 Dwarakanagar
Vijayawada | NTR | 520002 Suryaraopet, 520003 Gandhinagaram, 520004 Gunadala, 520010 Moghalrajpuram
Guntur | Guntur | 522001 Old Guntur, 522002 Brodipet, 522004 A. T. Agraharam
Tirupati | Tirupati | 517501 Korlagunta, 517502 S. V. Nagar, 517503 Tiruchanoor
Kurnool | Kurnool | 518001 Kurnool Bazar, 518002 Sri Krishna Nagar, 518004 Prakash Nagar
Rajamahendravaram | East Godavari | 533101 Alcot Gardens, 533103 Danavaipeta, 533104 Aryapuram
Nellore | Sri Potti Sriramulu Nellore | 524001 Pogathota, 524002 Balajinagar, 524003 Dargamitta
Anantapur | Anantapur | 515001 Sainagar, 515004 Ramnagar, 515005 Old Town
= Telangana: Station Road, Raj Bhavan Road, Osmania Street, Temple Street
Hyderabad | Hyderabad | 500001 Putlibowli, 500002 Charminar, 500004 Khairatabad, 500028 Humayunnagar, 500034 Banjara Hills, 500044 Nallakunta
Secunderabad | Hyderabad | 500003 Secunderabad, 500009 Manovikasnagar
Warangal | Hanumakonda | 506001 Subedari, 506002 Karimabad, 506003 Kazipet, 506009 Naimnagar
Karimnagar | Karimnagar | 505001 Jawaharnagar, 505002 Mukharampura
Nizamabad | Nizamabad | 503001 Shivajinagar, 503002 Subhashnagar, 503003 Yellammagutta
Khammam | Khammam | 507001 Church Road, 507002 N. S. C. Campus, 507003 Gandhi Chowk
Mahabubnagar | Mahabubnagar | 509001 T. D. Gutta
= Kerala: M. G. Road, Temple Road, Beach Road, Sree Narayana Road, Mission Hospital Road
Thiruvananthapuram | Thiruvananthapuram | 695002 Karamana, 695003 Kaudiar, 695004 Pattom Palace, 695005 Ambalamukku, 695009 Manacaud
Kochi | Ernakulam | 682001 Fort Kochi, 682002 Mattancherry, 682005 Thoppumpady, 682016 Ernakulam South, 682018 Ernakulam North, 682020 Kadavanthra
Kozhikode | Kozhikode | 673002 Chalapuram, 673004 Puthiyara, 673005 West Hill, 673006 Eranhipalam
Thrissur | Thrissur | 680001 Thrissur Central, 680002 Punkunnu, 680003 Ayyanthole, 680005 Thrissur East
Kollam | Kollam | 691001 Kollam Bazar, 691002 Asramom, 691008 Kadappakada
Kannur | Kannur | 670001 Payyambalam, 670002 Civil Station, 670004 Pallikunnu
Kottayam | Kottayam | 686001 Thirunakkara, 686002 Collectorate, 686008 Gandhi Nagar
Palakkad | Palakkad | 678001 Palakkad Fort, 678002 Olavakkot, 678003 Kalpathi
Malappuram | Malappuram | 676505 Civil Station, 676503 Kottakkal
Kalpetta | Wayanad | 673121 Kalpetta, 673122 Kalpetta North
= Odisha: Station Road, Mahatab Road, Link Road, College Square
Bhubaneswar | Khordha | 751002 Old Town, 751003 Baramunda, 751006 Laxmisagar, 751007 Saheed Nagar
Cuttack | Cuttack | 753001 Nimasahi, 753002 Chandinchowk, 753003 College Square, 753008 Tulasipur
Sambalpur | Sambalpur | 768001 Golebazar, 768003 Khetrajpur, 768004 Ainthapali
Rourkela | Sundargarh | 769001 Bisra Road, 769002 Sector 6, 769004 Civil Township
Brahmapur | Ganjam | 760001 Bhapur Bazar, 760002 Premnagar, 760005 Hillpatna
Balasore | Balasore | 756001 Azimabad, 756002 Sunhat, 756003 Motiganj
Koraput | Koraput | 764020 Koraput, 764001 Jeypore
= Assam: G. N. B. Road, Station Road, Lachit Nagar Path, Hospital Road
Guwahati | Kamrup Metropolitan | 781001 Uzanbazar, 781003 Silpukhuri, 781005 Dispur, 781007 Ulubari, 781008 Rehabari
Silchar | Cachar | 788001 Dewanji Bazar, 788003 Tarapur, 788005 Rangirkhari
Dibrugarh | Dibrugarh | 786001 Graham Bazar, 786003 Chowkidingee
Jorhat | Jorhat | 785001 Macharhat, 785008 Cinnamara
Tezpur | Sonitpur | 784001 Mahabhairab
Nagaon | Nagaon | 782001 Nagaon, 782002 Haiborgaon
= Punjab: G. T. Road, Mall Road, Railway Road, Guru Nanak Marg
Ludhiana | Ludhiana | 141001 Sarabha Nagar, 141002 Model Town, 141003 Janta Nagar, 141008 Samrala Road
Amritsar | Amritsar | 143001 Kangra Colony, 143002 Khalsa College, 143006 Katra Sher Singh
Jalandhar | Jalandhar | 144001 Lajpat Nagar, 144002 Basti Nau, 144003 Model Town
Patiala | Patiala | 147001 Civil Lines, 147002 Urban Estate, 147004 Tripri
Bathinda | Bathinda | 151001 Kamla Nehru Colony, 151005 Railway Colony
Mohali | Sahibzada Ajit Singh Nagar | 160055 Phase 1, 160059 Sector 60, 160062 Sector 67, 160071 Sector 71
= Haryana: G. T. Road, Railway Road, Mall Road, Jawahar Marg
Gurugram | Gurugram | 122001 Sector 17, 122002 DLF Phase 1, 122003 Sector 45, 122009 DLF Phase 4
Faridabad | Faridabad | 121001 New Industrial Township, 121002 Sector 16, 121004 Ballabgarh, 121005 Sector 22
Panipat | Panipat | 132103 Kishanpura, 132104 Khadi Ashram
Hisar | Hisar | 125001 Civil Lines, 125005 Model Town
Karnal | Karnal | 132001 Ram Nagar
Rohtak | Rohtak | 124001 Janta Colony
= Jharkhand: Circular Road, Main Road, Station Road, Birsa Munda Path
Ranchi | Ranchi | 834001 Lalpur, 834002 Ashok Nagar, 834003 Hatia, 834004 Dhurwa, 834006 Kanke
Jamshedpur | East Singhbhum | 831001 Sakchi, 831003 Golmuri, 831005 Kadma, 831011 Sonari
Dhanbad | Dhanbad | 826001 Manaitand, 826007 Housing Colony
Bokaro Steel City | Bokaro | 827001 Sector 1, 827004 Sector 4, 827013 Chas
Hazaribagh | Hazaribagh | 825301 Boddam Bazar, 825303 Korrah
Dumka | Dumka | 814101 Bandarjori, 814110 Shivpahar
= Chhattisgarh: Station Road, Sadar Bazar Road, Shaheed Veer Narayan Path, Link Road
Raipur | Raipur | 492001 Purani Basti, 492004 Shankar Nagar, 492009 Gudhiyari, 492010 Science College Road
Bilaspur | Bilaspur | 495001 Juna Bilaspur, 495004 Ramdas Nagar, 495006 Sarkanda
Durg | Durg | 491001 Malviya Nagar
Jagdalpur | Bastar | 494001 Sadar Bazar
Korba | Korba | 495677 Korba Town, 495684 Balco Nagar
Ambikapur | Surguja | 497001 Funduldihari
= Uttarakhand: Rajpur Road, Mall Road, Station Road, Haridwar Road
Dehradun | Dehradun | 248001 Ballupur, 248002 Clement Town, 248007 Prem Nagar, 248009 Rajpur
Haridwar | Haridwar | 249401 Haridwar, 249407 Jwalapur, 249408 Kankhal
Haldwani | Nainital | 263139 Haldwani, 263126 Kathgodam
Almora | Almora | 263601 Laxmeshwar
= Himachal Pradesh: Mall Road, Circular Road, Cart Road, School Bazaar
Shimla | Shimla | 171001 Combermere, 171002 Khalini, 171006 Sanjauli, 171009 Kasumpti
Mandi | Mandi | 175001 Purani Mandi, 175008 Ner Chowk
Dharamshala | Kangra | 176215 Dharamshala
Solan | Solan | 173212 Solan, 173205 Baddi
= Delhi: Ring Road, Mathura Road, Gurudwara Road, School Lane
New Delhi | New Delhi | 110001 Bengali Market, 110010 Delhi Cantt, 110021 Moti Bagh
Delhi | South Delhi | 110016 Hauz Khas, 110017 Malviya Nagar, 110014 Jungpura, 110019 Kalkaji
Delhi | West Delhi | 110008 East Patel Nagar, 110018 Tilak Nagar, 110026 Punjabi Bagh
Delhi | North Delhi | 110006 Chawri Bazar, 110007 Shakti Nagar, 110033 Jahangirpuri
Delhi | East Delhi | 110091 Mayur Vihar Phase 1, 110092 Laxmi Nagar, 110096 Vasundhara Enclave
Delhi | Central Delhi | 110005 Karol Bagh, 110054 Civil Lines, 110060 Rajender Nagar
= Jammu and Kashmir: Residency Road, Exchange Road, Shaheed Marg, Station Road
Srinagar | Srinagar | 190001 Lal Chowk, 190003 Rainawari, 190008 Rajbagh, 190010 Karan Nagar
Jammu | Jammu | 180001 Bakshi Nagar, 180004 Gandhi Nagar, 180005 Rehari, 180007 Janipur
Anantnag | Anantnag | 192101 Janglat Mandi
Baramulla | Baramulla | 193101 Baramulla, 193103 Khawaja Bagh
= Goa: 18th June Road, Rua de Ourem, Abade Faria Road, Church Road
Panaji | North Goa | 403001 St Inez, 403002 Caranzalem, 403006 Ribandar
Margao | South Goa | 403601 Aquem, 403602 Fatorda
Mapusa | North Goa | 403507 Mapusa, 403501 Porvorim
Vasco da Gama | South Goa | 403802 Baina
= Tripura: Akhaura Road, Motor Stand Road, Hari Ganga Basak Road, College Road
Agartala | West Tripura | 799002 Ramnagar, 799006 Kunjaban, 799007 Dhaleswar
Udaipur | Gomati | 799120 Radhakishorepur
Dharmanagar | North Tripura | 799250 Dharmanagar
= Manipur: Paona Bazar Road, Thangal Road, Tiddim Road, Airport Road
Imphal | Imphal West | 795001 Imphal Bazar, 795004 Lamphelpat, 795008 Singjamei
Imphal | Imphal East | 795005 Porompat, 795010 Lamlong
Churachandpur | Churachandpur | 795128 Churachandpur
= Meghalaya: G. S. Road, Jail Road, Lower Lachumiere Road, Church Road
Shillong | East Khasi Hills | 793001 Oakland, 793003 Laitumkhrah, 793004 Laban, 793006 Rynjah
Tura | West Garo Hills | 794001 Tura, 794002 Lower Chandmari
Jowai | West Jaintia Hills | 793150 Jowai
= Mizoram: Zarkawt Main Road, Temple Road, Treasury Square Road, Church Road
Aizawl | Aizawl | 796001 Zarkawt, 796005 Kulikawn, 796009 Vaivakawn, 796012 Ramhlun
Lunglei | Lunglei | 796701 Lunglei
= Nagaland: Circular Road, Midland Road, Church Road, Old Minister Hill Road
Kohima | Kohima | 797001 Kohima, 797003 Kohima Village
Dimapur | Dimapur | 797112 Dimapur, 797116 Dimapur Bazar, 797117 Circular Road
Mokokchung | Mokokchung | 798601 Mokokchung
= Arunachal Pradesh: Bank Tinali Road, Ganga Market Road, Mission Road, Bazar Line
Itanagar | Papum Pare | 791111 Ganga, 791113 Ram Krishna Mission
Naharlagun | Papum Pare | 791110 Naharlagun
Pasighat | East Siang | 791102 Pasighat
Tawang | Tawang | 790104 Tawang
= Sikkim: Mahatma Gandhi Marg, Tibet Road, National Highway 10, Bazar Road
Gangtok | Gangtok | 737101 Sichey, 737102 Tadong, 737103 Tashiling
Namchi | Namchi | 737126 Namchi
= Chandigarh: Madhya Marg, Himalaya Marg, Sukhna Path, Udyan Path
Chandigarh | Chandigarh | 160009 Sector 9, 160011 Sector 11, 160014 Sector 14, 160012 Sector 12
= Puducherry: Mission Street, Bharathi Street, Cuddalore Road, Church Street
Puducherry | Puducherry | 605001 Pondicherry Bazaar, 605003 Muthialpet, 605006 Dhanvantri Nagar, 605008 Lawspet
Karaikal | Karaikal | 609602 Karaikal, 609605 Thalatheru
Mahe | Mahe | 673310 Mahe
Yanam | Yanam | 533464 Yanam
= Andaman and Nicobar Islands: Foreshore Road, Mahatma Gandhi Road, Temple Road, Marine Hill Road
Port Blair | South Andaman | 744101 Port Blair, 744102 Delanipur, 744103 Junglighat, 744105 Garacharama
= Lakshadweep: Jetty Road, Beach Road, School Road
Kavaratti | Lakshadweep | 682555 Kavaratti
Andrott | Lakshadweep | 682551 Andrott
Minicoy | Lakshadweep | 682559 Minicoy
= Ladakh: Fort Road, Main Bazaar Road, Airport Road
Leh | Leh | 194101 Leh City, 194104 Choglamsar
Kargil | Kargil | 194103 Kargil, 194105 Baroo
= Dadra and Nagar Haveli and Daman and Diu: Kilvani Road, Fort Road, Station Road
Silvassa | Dadra and Nagar Haveli | 396230 Silvassa, 396235 Naroli
Daman | Daman | 396210 Nani Daman, 396220 Moti Daman
Diu | Diu | 362520 Diu Bazar, 362540 Ghoghla
`;

/** Towns by state, in the table's order. */
export function townsByState(): Map<string, Town[]> {
  const towns = new Map<string, Town[]>();
  let state = "";
  let streets: string[] = [];
  for (const line of table.trim().split("\n")) {
    if (line.startsWith("= ")) {
      const [name = "", list = ""] = line.slice(2).split(": ");
      state = name;
      streets = list.split(", ");
      towns.set(state, []);
      continue;
    }
    const [town = "", district = "", list = ""] = line.split(" | ");
    const localities = list.split(", ").map((l) => ({ pincode: l.slice(0, 6), name: l.slice(7) }));
    towns.get(state)?.push({ town, district, state, localities, streets });
  }
  return towns;
}
