/**
 * How names are made where an organisation works. `words` are the local endings of a name, by what the organisation is.
 * First names and surnames that end in `*` or `+` go with surnames that end so: families' names follow their community.
 */
export interface Region {
  roots: string[];
  women: string[];
  men: string[];
  surnames: string[];
  words: Record<string, string[]>;
}

const table: Record<string, string> = {
  hindi: `
hindi: yes
roots: Jeevan Jyoti, Nayi Kiran, Ujjwal, Sampoorna, Sparsh, Ankur, Abhyuday, Pragati, Navodit, Vatsalya, Hausla, Roshni, Deepshikha, Kshitij, Anubhuti, Parivartan, Sahyatri, Naya Savera, Sumangal, Apna Angan, Pehla Kadam, Nanhe Pankh, Hum Kadam, Samta, Sugam, Mangal Deep, Maa Sharda, Kabir, Tulsi, Aravali, Betwa, Gomti
women: Sunita, Rekha, Poonam, Anjali, Shabana*, Meenakshi, Kiran, Neelam, Farida*, Archana, Shalini, Pushpa
men: Rakesh, Vinod, Sanjay, Imran*, Manoj, Ashok, Dinesh, Arvind, Salman*, Deepak, Mahesh, Pankaj
surnames: Sharma, Mishra, Yadav, Srivastava, Ansari*, Gupta, Verma, Chauhan, Tripathi, Khan*, Meena, Rathore, Joshi, Munda
blind: Drishtibadhit Vidyalaya, Netraheen Vidyalaya, Braille Vidyalaya
deaf: Badhir Vidyalaya, Badhir Bal Vidya Mandir
special: Vishesh Vidyalaya, Vishesh Bal Vidya Niketan
early: Bal Vikas Kendra, Shishu Vikas Kendra
society: Divyang Seva Samiti, Divyangjan Kalyan Sansthan, Jan Seva Sansthan, Divyang Vikas Parishad
parents: Abhibhavak Sangh, Mata-Pita Parivar
rehab: Punarvas Kendra, Chikitsa evam Punarvas Kendra
skills: Kaushal Vikas Kendra, Rozgar Prashikshan Kendra`,
  marathi: `
hindi: yes
roots: Shri Dnyaneshwar, Sant Tukaram, Indrayani, Sahyadri, Krishnai, Maitreya, Snehangan, Mauli, Jidnyasa, Sahavas, Umbartha, Paulwat, Kaivalya, Swayampurna, Akshar, Savitri, Panchaganga, Tikona, Aapulki, Nakshatra, Ektari, Sonchafa, Koyna
women: Meera, Ayesha*, Philomena+, Ashwini, Vaishali, Sushma, Pradnya, Madhuri, Snehal, Rohini, Jyotsna, Manisha
men: Sachin, Prakash, Milind, Avinash, Vishwas, Nitin, Shrikant, Anand, Sandeep, Yogesh
surnames: Kulkarni, Deshpande, Patil, Jadhav, Kamble, Shinde, Gaikwad, Joshi, Pawar, Bhosale, Sheikh*, Mulani*, D'Souza+
blind: Andh Vidyalaya, Drushtiheen Vidyalaya
deaf: Karnabadhir Vidyalaya, Karnabadhir Mulanchi Shala
special: Vishesh Shala, Vishesh Mulanchi Shala
early: Bal Vikas Kendra, Shishu Vikas Kendra
society: Divyang Kalyan Sanstha, Seva Pratishthan, Divyang Bahuuddeshiya Sanstha
parents: Palak Sangh, Palak Parivar
rehab: Punarvasan Kendra
skills: Kaushalya Vikas Kendra, Udyog Kendra`,
  gujarati: `
hindi: yes
roots: Sneh Sarita, Navrachit, Utkarsh, Pushpadeep, Shri Jalaram, Vatsal, Madhuvan, Aastha Deep, Girnar, Panchamrut, Tulsi Kyaro, Rangoli, Sanjeevani, Chandan, Hetvi, Sathvaro, Maa Ambika, Parijat, Nirdhar, Damanganga
women: Hetal, Jignasha, Kokila, Bhavna, Nisha, Parul, Rashmi, Zarina*, Sonal, Falguni
men: Jayesh, Bharat, Hitesh, Ketan, Mukesh, Nilesh, Rajendra, Yusuf*, Chirag, Dilip
surnames: Patel, Shah, Mehta, Desai, Trivedi, Chaudhari, Solanki, Parmar, Vora*, Memon*, Rabari, Pathak, Bhatt
blind: Andh Kanya Vidyalaya, Pragnachakshu Vidyalaya
deaf: Badhir Vidyalaya, Shravan Vidya Mandir
special: Vishesh Shala, Vishesh Bal Mandir
early: Bal Vikas Kendra
society: Divyang Seva Mandal, Seva Kendra, Divyang Vikas Trust
parents: Vali Mandal, Parivar Mandal
rehab: Punarvasan Kendra, Arogya Kendra
skills: Udyog Mandir, Talim Kendra`,
  bengali: `
roots: Alor Disha, Sonar Tori, Nabarun, Shishu Tirtha, Hridaya, Pratyay, Mukta Akash, Asha Nir, Rupantar, Aloknagari, Khela Ghar, Anubhab, Shishir Bindu, Kalpataru, Ichamati, Prantik, Tista, Bhorer Pakhi, Sabuj Path, Gitanjali
women: Sharmila, Moushumi, Tanushree, Rina, Sutapa, Nasreen*, Ananya, Kakoli, Mala, Debjani
men: Subrata, Partha, Anirban, Tapas, Rafiqul*, Sukanta, Biswajit, Gautam, Prosenjit, Samir
surnames: Banerjee, Das, Ghosh, Mondal, Chakraborty, Sarkar, Debbarma, Bose, Sen, Hossain*, Mukherjee, Soren
blind: Drishtihin Vidyalaya, Braille Shiksha Niketan
deaf: Badhir Vidyalaya, Badhir Shiksha Sadan
special: Bishesh Vidyalaya, Shishu Bikash Niketan
early: Shishu Bikash Kendra
society: Protibandhi Kalyan Samity, Seva Sadan, Protibandhi Unnayan Sangha
parents: Abhibhabak Samity
rehab: Punarbasan Kendra
skills: Karma Kendra, Shilpa Sadan`,
  odia: `
roots: Mahanadi, Sneha Sindhu, Banaphula, Suryodaya, Sabuja Pruthibi, Subhadra, Aloka Dhara, Chilika, Nirmalya, Maitree, Utkala Jyoti, Kadamba, Baitarani, Nua Sakala, Jhumuka
women: Sasmita, Itishree, Puspanjali, Rashmirekha, Kuntala, Namita, Sabita, Lipsa
men: Prasanta, Debasis, Bijay, Sarat, Rabindra, Kishore, Pradeep, Akshaya
surnames: Mohanty, Sahoo, Behera, Nayak, Patra, Pradhan, Majhi, Mishra, Rout
blind: Drusti Bidyalaya, Braille Bidyapitha
deaf: Badhira Bidyalaya
special: Bisesa Bidyalaya
early: Sishu Bikasha Kendra
society: Bhinnakshyama Kalyana Parishad, Divyanga Seva Sangha
parents: Abhibhabaka Sangha
rehab: Punarbasa Kendra
skills: Dakshyata Kendra`,
  assamese: `
roots: Luit, Xewali, Kopou, Moromi, Jonaki, Axom Pohar, Bokul, Pragjyoti, Rongmon, Aideu, Bihuwan, Kapili, Natun Pua
women: Bornali, Jonali, Mitali, Rupali, Anjana, Pranita, Rehana*, Nilakshi
men: Dipankar, Bhaskar, Jiten, Prasanta, Ranjit, Hemanta, Anwar*, Pranjal
surnames: Baruah, Saikia, Bora, Gogoi, Kalita, Basumatary, Hazarika, Ahmed*, Nath
blind: Drishtihin Bidyalaya
deaf: Badhir Bidyalaya
special: Bishesh Bidyalaya
early: Xishu Bikash Kendra
society: Divyang Kalyan Samiti, Sanmilan
parents: Abhibhabak Santha
rehab: Punarbasan Kendra
skills: Silpa Kendra`,
  punjabi: `
hindi: yes
roots: Chardi Kala, Nanak Sewa, Sanjhi Rahat, Bhai Ghanaiya, Navi Soch, Dashmesh, Mehar, Sutlej, Phulkari, Saanjh, Nimana, Guru Har Rai, Rangla, Beas
women: Harpreet, Gurpreet, Simran, Jasleen, Manjit, Rupinder, Navneet, Kamaljit
men: Gurmeet, Balwinder, Jaspal, Harjinder, Sukhdev, Amandeep, Rajinder, Parminder
surnames: Sandhu, Grewal, Bajwa, Gill, Dhillon, Arora, Bedi, Malhotra, Sidhu
blind: Netarheen Vidyala, School for the Blind
deaf: School for Deaf Children
special: Vishesh School
early: Bal Vikas Kendar
society: Divyang Sewa Society, Sewa Kendar
parents: Parivar Society
rehab: Punarvas Kendar
skills: Hunar Kendar`,
  tamil: `
roots: Vaigai, Tamiraparani, Kaveri, Anbu Illam, Nambikkai, Vizhi, Oli Vilakku, Pudhu Vaazhvu, Arumbugal, Siragugal, Kuyil, Thendral, Kurinji, Mullai, Annai Meenakshi, Bharathi, Valluvar, Amudha, Sevai Karangal, Uyir Thuli, Nila Mutram, Palar, Mazhalai
women: Kavitha, Meenal, Revathi, Selvi, Shanthi, Fathima*, Malarvizhi, Gomathi, Vasantha, Jayanthi
men: Murugan, Senthil, Karthikeyan, Ilango, Rajendran, Anbarasan, Sundar, Abdul Rahman*, Xavier+, Balaji
surnames: Subramanian, Raman, Palaniappan, Arumugam, Thangavel, Krishnan, Selvaraj, Natarajan, Joseph+, Rayappan+, Basha*
blind: Parvai Thiran Palli, School for the Visually Impaired
deaf: Seviththiran Palli, School for Deaf Children
special: Sirappu Palli, Special School
early: Early Steps Centre, Mazhalai Maiyam
society: Maatruthiranaligal Nala Sangam, Arakkattalai, Sevai Maiyam
parents: Petror Sangam, Petror Vattam
rehab: Maruvaazhvu Maiyam
skills: Thozhil Payirchi Maiyam`,
  telugu: `
roots: Godavari, Krishnaveni, Sneha Deepam, Aasara, Sri Vasavi, Manasa Veena, Velugu Dari, Chiguru, Akshara Jyothi, Annapurna, Kakatiya, Vennela, Sirivennela, Parimala, Swechha, Tungabhadra, Kolleru, Matti Deepam, Adugu
women: Lakshmi, Padmaja, Swarna, Sujatha, Vijaya, Nagamani, Sravani, Shaheen*, Madhavi, Bhargavi
men: Venkatesh, Srinivas, Ramana, Prasad, Suresh, Nagarjuna, Mastan*, Chandrasekhar, Kiran, Yadagiri
surnames: Reddy, Rao, Naidu, Chowdary, Sastry, Goud, Raju, Shaik*, Baig*, Murthy, Varma
blind: Drushti Pathashala, School for the Blind
deaf: Badhira Pathashala, School for Deaf Children
special: Pratyeka Pathashala, Manovikasa Pathashala
early: Shishu Vikasa Kendram, Early Intervention Centre
society: Divyangula Seva Samithi, Seva Samithi, Divyangula Sankshema Sangham
parents: Tallidandrula Sangham
rehab: Punaravasa Kendram
skills: Upadhi Sikshana Kendram`,
  kannada: `
roots: Aralu, Belaku, Sharavathi, Hosa Hejje, Netravathi, Sneha Sampada, Mandara, Surabhi, Hongirana, Nammura, Sri Basava, Manasa Ganga, Hemavathi, Bhadra, Nagarahole, Kuvempu Smaraka, Tunga, Chilume, Bevu Bella
women: Shobha, Clara+, Sumathi, Nethra, Vidya, Asha, Roopa, Geetha, Nazia*, Pavithra, Sharada
men: Basavaraj, Manjunath, Raghavendra, Nagesh, Prashanth, Shivakumar, Ibrahim*, Girish, Ravindra, Mahadeva
surnames: Hegde, Gowda, Shetty, Bhat, Kulkarni, Patil, Rao, Naik, Achar, Pinto+, Sayyed*
blind: Drishti Vishesha Shale, School for the Blind
deaf: Shravana Shale, School for Deaf Children
special: Vishesha Shale, Vishesha Makkala Shale
early: Shishu Vikasa Kendra, Early Intervention Centre
society: Vikalachetanara Seva Samsthe, Vishesha Chetanara Trust, Seva Samsthe
parents: Poshakara Sangha, Poshakara Balaga
rehab: Punarvasathi Kendra
skills: Kaushalya Kendra, Udyoga Kendra`,
  malayalam: `
roots: Periyar, Nila, Snehatheeram, Prathyasha, Pulari, Venmala, Sree Chithira, St. Alphonsa, Al Ameen, Kanivu, Nanma, Chilanka, Neelambari, Manjadi, Kadalundi, Mother Mary, Chandragiri
women: Sreeja, Bindu, Lissy+, Ayisha*, Remya, Mini, Sheeba, Anitha, Jessy+, Rukhiya*
men: Biju, Sajeev, Rajesh, Thomas+, Ashraf*, Unnikrishnan, Jayan, Koya*, Shibu+, Hamza*
surnames: Nair, Menon, Varghese+, Pillai, Kurian+, Kutty, Mathew+, Kunju*, Haji*, Namboothiri, Thangal*
blind: Kazhcha School for the Blind, School for the Blind
deaf: Vak Shravana School, School for the Deaf
special: Special School, Buds School
early: Early Intervention Centre
society: Bhinnasheshi Kshema Samithi, Charitable Society, Palliative and Care Society
parents: Rakshakarthru Samithi, Parents' Forum
rehab: Punaradhivasa Kendram
skills: Thozhil Parisheelana Kendram`,
  lakshadweep: `
roots: Coral Lagoon, Thinnakara, Bangaram, Pitti, Blue Tern
women: Ayisha*, Rukhiya*, Beefathima*, Sareena*
men: Koya*, Hamza*, Muthukoya*, Ashraf*
surnames: Thangal*, Koya*, Manikfan*, Didi*
society: Disability Welfare Society`,
  konkani: `
roots: Zuari, Mandovi, Sagar Kinara, Amchem Ghar, Nossa Senhora, St. Xavier, Abolim, Dudhsagar
women: Maria+, Sangeeta, Fatima+, Lorraine+, Sushila, Pratima
men: Agnelo+, Ramesh, Savio+, Prakash, Joaquim+, Uday
surnames: Fernandes+, Naik, D'Costa+, Kamat, Dias+, Gaonkar, Prabhu
society: Divyang Kalyan Mandal
early: Child Development Centre`,
  kashmiri: `
roots: Chinar, Jhelum, Umeed-e-Nau, Tawi, Shaheen, Noor, Wular, Duggar, Zoon, Kesar
women: Rubina*, Shazia*, Mehbooba*, Sunaina, Rifat*, Anju
men: Bilal*, Tariq*, Showkat*, Vikram, Ghulam Nabi*, Ajay
surnames: Bhat, Raina, Dar*, Lone*, Mir*, Gupta, Wani*, Jamwal
society: Divyang Welfare Society, Falah Society`,
  ladakhi: `
roots: Sindhu, Juley, Stok, Nubra, Zanskar, Kunzes, Suru Valley, Pangong
women: Padma, Stanzin, Zahra*, Dolma
men: Tsering, Rigzin, Mohammad Ali*, Tashi
surnames: Namgyal, Spalbar, Dorjay, Hussain*, Wangchuk
society: Disability Welfare Society, Tsogspa`,
  nepali: `
roots: Teesta, Sunakhari, Rhododendron, Kanchan, Rangeet, Khangri
women: Doma, Sabina, Passang, Bishnu
men: Karma, Dawa, Suraj, Bhim
surnames: Bhutia, Lepcha, Rai, Chettri, Gurung, Sharma
society: Divyang Sahayata Samaj, Sahara Samaj`,
  manipuri: `
roots: Loktak, Punshi, Khuman, Yaibi, Shirui, Leimarel, Ningthi
women: Ibemhal, Thoibi, Sanatombi, Lhingneikim
men: Ibomcha, Tomba, Paominlen, Rajen
surnames: Laishram, Moirangthem, Haokip, Meitei, Khongsai
society: Welfare Association for Persons with Disabilities, Leisem Lup`,
  khasi: `
roots: Ka Jingshai, Shaphrang, Umiam, U Sim, Simsang, Nokrek, Ka Tyngshain
women: Ibanri, Daphisha, Silme, Phyrnai
men: Banshai, Kyrmen, Teseng, Pynskhem
surnames: Lyngdoh, Marak, Sangma, Nongrum, Kharkongor, Pohrmen
society: Welfare Society for Persons with Disabilities, Seng Kynmaw`,
  mizo: `
roots: Hmangaihna, Khawvel Eng, Zoram Hope, Tlawng River, Beiseina, Senhri
women: Lalthanpuii, Zothansangi, Vanlalruati, Ramdinthari
men: Lalremruata, Zoramchhana, Vanlalhruaia, Malsawma
surnames: Ralte, Sailo, Pachuau, Fanai, Hnamte
society: Society for Persons with Disabilities, Hmangaih Home`,
  naga: `
roots: Dzukou, Tokhu, Japfu, Moatsu, Doyang, Hornbill Hills
women: Asenla, Vizokhono, Temjenmongla, Kevile
men: Imkong, Neizo, Temsu, Khriesa
surnames: Ao, Angami, Jamir, Lotha, Kikon, Zhimomi
society: Welfare Association of Persons with Disabilities, Care Ministry`,
  arunachali: `
roots: Donyi, Siang, Subansiri, Kameng, Polo, Takin
women: Yari, Nani, Tsering, Oshin
men: Tage, Tashi, Taba, Gumpi
surnames: Tadar, Ering, Pertin, Lama, Tana, Riba
society: Divyang Welfare Society, Apatani Divyang Samiti`,
  islands: `
roots: Coral, Neel, Padauk, Emerald Isle, Sagar Deep, Megapode
women: Shanti, Rani, Mercy+, Lakshmi
men: Abdul*, Anand, Prakash, Joseph+
surnames: Rao, Mondal, Khan*, Kujur+, Toppo+, Pillai
society: Divyang Kalyan Samiti, Disability Association`,
};

/** Endings for the languages that have none of their own above. */
const english: Record<string, string[]> = {
  blind: ["School for the Blind", "School for Blind and Low Vision Children"],
  deaf: ["School for the Deaf", "School for Deaf Children"],
  special: ["Special School", "School for Special Education"],
  early: ["Early Intervention Centre", "Child Development Centre"],
  society: ["Disability Welfare Society", "Society for Inclusion"],
  parents: ["Parents' Association", "Parents' Circle"],
  rehab: ["Rehabilitation Centre", "Therapy and Rehabilitation Centre"],
  skills: ["Skills Centre", "Livelihood Centre"],
};

function region(text: string): Region {
  const lists: Record<string, string[]> = {};
  for (const line of text.trim().split("\n")) {
    const colon = line.indexOf(": ");
    lists[line.slice(0, colon)] = line.slice(colon + 2).split(", ");
  }
  const { roots = [], women = [], men = [], surnames = [], ...words } = lists;
  return { roots, women, men, surnames, words: { ...english, ...words } };
}

export function demoRegions(): Map<string, Region> {
  return new Map(Object.entries(table).map(([name, text]) => [name, region(text)]));
}
