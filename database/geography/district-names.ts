/**
 * The name a district bears now, then what GeoNames, India Post and people also call it; by state. Only districts whose names
 * differ between the sources, were renamed, or are missing from both. The place after `@` is the head town of a district too
 * new for the sources to say where it is, or its latitude and longitude where the town is in neither of them. As of 1 January
 * 2026: with Haryana's Hansi (notified 22 December 2025) and Andhra Pradesh's Markapuram and Polavaram (31 December 2025).
 * Delhi's and Goa's changes of 2025–26 await a source.
 */
export const districtNames: Readonly<Record<string, string>> = {
  AN: `
    Nicobar = Nicobars
    North and Middle Andaman = North & Middle Andaman
    South Andaman = South Andamans`,
  AP: `
    Anantapur = Anantapuramu, Ananthapuramu
    Dr. B.R. Ambedkar Konaseema = Konaseema
    Markapuram @ Markapur
    Polavaram @ Rampachodavaram
    Sri Potti Sriramulu Nellore = Nellore, SPSR Nellore
    Visakhapatnam = Visakhapatanam, Vizag
    YSR Kadapa = Y.S.R., YSR, Kadapa, Cuddapah`,
  AR: `
    Bichom @ Nafra
    Kamle @ Raga
    Keyi Panyor @ Yachuli
    Kra Daadi @ Palin
    Lepa Rada = Leparada @ Basar
    Lower Dibang Valley @ Roing
    Siang @ Boleng`,
  AS: `
    Biswanath = Biswanath Chariali
    Dima Hasao = North Cachar Hills
    Kamrup Metropolitan = Kamrup Metro
    Morigaon = Marigaon
    Sivasagar = Sibsagar
    South Salmara-Mankachar = South Salmara Mancachar
    Sribhumi = Karimganj
    Tamulpur @ 26.6416,91.5711`,
  BR: `
    Kaimur = Kaimur (Bhabua), Bhabua
    Pashchim Champaran = West Champaran, Paschim Champaran
    Purbi Champaran = Purba Champaran, East Champaran
    Purnia = Purnea`,
  CG: `
    Dantewada = Dakshin Bastar Dantewada
    Gaurella-Pendra-Marwahi = Gaurella Pendra Marwahi, Gaurela Pendra Marwahi
    Kabirdham = Kabeerdham, Kawardha
    Kanker = Uttar Bastar Kanker
    Khairagarh-Chhuikhadan-Gandai = Khairgarh Chhuikhadan Gandai, Khairagarh
    Korea = Koriya
    Manendragarh-Chirmiri-Bharatpur = Manendragarh Chirimiri Bharatpur, Manendragarh
    Mohla-Manpur-Ambagarh Chowki = Mohla Manpur Ambagarh Chouki, Mohla Manpur @ Mohla
    Rajnandgaon = Raj Nandgaon
    Sarangarh-Bilaigarh = Sarangarh Bilaigarh @ Sarangarh`,
  DH: `
    Dadra and Nagar Haveli = Dadra & Nagar Haveli`,
  GJ: `
    Ahmedabad = Ahmadabad
    Aravalli = Arvalli
    Banaskantha = Banas Kantha
    Chhota Udepur = Chhotaudepur, Chhota Udaipur
    Dahod = Dohad
    Dang = The Dangs, Dangs
    Kachchh = Kutch
    Mehsana = Mahesana
    Panchmahal = Panch Mahals
    Sabarkantha = Sabar Kantha
    Vav-Tharad @ Tharad`,
  HP: `
    Kullu = Kulu
    Lahaul and Spiti = Lahul and Spiti, Lahaul & Spiti`,
  HR: `
    Charkhi Dadri = Charki Dadri
    Gurugram = Gurgaon
    Hansi @ Hansi
    Nuh = Mewat
    Sonipat = Sonepat`,
  JH: `
    Deoghar = Deogarh
    East Singhbhum = Purba Singhbhum, Purbi Singhbhum, East Singbhum, East Singhbum
    Hazaribagh = Hazaribag
    Koderma = Kodarma
    Sahibganj = Sahebganj
    Seraikela Kharsawan = Saraikela Kharsawan, Saraikela
    West Singhbhum = Pashchim Singhbhum, Paschimi Singhbhum`,
  JK: `
    Bandipora = Bandipore
    Baramulla = Baramula
    Budgam = Badgam
    Poonch = Punch
    Rajouri = Rajauri
    Shopian = Shupiyan`,
  KA: `
    Ballari = Bellary
    Belagavi = Belgaum
    Bengaluru Rural = Bangalore Rural
    Bengaluru South = Ramanagara, Ramanagar
    Bengaluru Urban = Bangalore Urban
    Chamarajanagar = Chamarajanagara, Chamrajnagar
    Chikkaballapura = Chikkaballapur
    Chikkamagaluru = Chikmagalur, Chikkamagalur
    Dakshina Kannada = South Kanara
    Davanagere = Davangere
    Kalaburagi = Gulbarga
    Kodagu = Coorg
    Mysuru = Mysore
    Shivamogga = Shimoga
    Tumakuru = Tumkur
    Uttara Kannada = Uttar Kannada, North Kanara
    Vijayanagara = Vijayanagar, Vijaynagar
    Vijayapura = Bijapur`,
  KL: `
    Alappuzha = Alleppey
    Kannur = Cannanore
    Kollam = Quilon
    Kozhikode = Calicut
    Palakkad = Palghat
    Pathanamthitta = Pattanamtitta
    Thiruvananthapuram = Trivandrum
    Thrissur = Trichur
    Wayanad = Wynad`,
  LA: `
    Changthang @ 33.2056,78.6472
    Drass @ Drass
    Leh = Leh Ladakh
    Nubra @ Diskit
    Sham @ Khalsi
    Zanskar @ Padum`,
  MH: `
    Ahilyanagar = Ahmednagar, Ahmadnagar
    Beed = Bid
    Chhatrapati Sambhajinagar = Aurangabad, Sambhajinagar
    Dharashiv = Osmanabad
    Gondia = Gondiya
    Mumbai City = Mumbai
    Raigad = Raigarh`,
  ML: `
    Eastern West Khasi Hills @ Mairang
    Ri-Bhoi = Ri Bhoi`,
  MP: `
    Agar Malwa = Agar
    Khandwa = East Nimar
    Khargone = West Nimar
    Maihar @ Maihar
    Mauganj @ Mauganj
    Narmadapuram = Hoshangabad
    Narsinghpur = Narsimhapur
    Pandhurna @ Pandhurna`,
  MZ: `
    Siaha = Saiha`,
  NL: `
    Chumoukedima @ Chumukedima
    Meluri @ Meluri
    Niuland @ 25.87,93.95
    Shamator @ Shamator`,
  OD: `
    Angul = Anugul
    Balangir = Bolangir
    Balasore = Baleshwar, Baleswar
    Bargarh = Baragarh
    Boudh = Baudh
    Deogarh = Debagarh
    Jagatsinghpur = Jagatsinghapur
    Jajpur = Jajapur
    Kendujhar = Keonjhar
    Khordha = Khurda
    Subarnapur = Sonepur, Sonapur`,
  PB: `
    Bathinda = Bhatinda
    Ferozepur = Firozpur, Firozepur, Ferozepore
    Rupnagar = Ropar
    Sahibzada Ajit Singh Nagar = S.A.S. Nagar, SAS Nagar, Ajitgarh, Mohali
    Shahid Bhagat Singh Nagar = SBS Nagar, Nawanshahr
    Sri Muktsar Sahib = Muktsar`,
  PY: `
    Puducherry = Pondicherry
    Yanam @ 16.7333,82.2167`,
  RJ: `
    Balotra @ Balotra
    Beawar @ Beawar
    Chittorgarh = Chittaurgarh
    Deeg @ Deeg
    Dholpur = Dhaulpur
    Didwana-Kuchaman @ Didwana
    Khairthal-Tijara @ Khairthal
    Kotputli-Behror @ Kotputli
    Phalodi @ Phalodi
    Salumbar @ Salumbar
    Sri Ganganagar = Ganganagar`,
  SK: `
    Gangtok = East Sikkim
    Gyalshing = West Sikkim
    Mangan = North Sikkim
    Namchi = South Sikkim`,
  TN: `
    Kancheepuram = Kanchipuram
    Kanniyakumari = Kanyakumari
    The Nilgiris = Nilgiris
    Thoothukudi = Tuticorin, Thoothukkudi
    Tiruchirappalli = Trichy, Tiruchirapalli
    Tirunelveli = Tirunelveli Kattabo
    Tirupathur = Tirupattur
    Viluppuram = Villupuram`,
  TR: `
    Sepahijala = Sipahijala`,
  TS: `
    Hanumakonda = Hanamkonda, Warangal Urban
    Jagtial = Jagitial
    Jangaon = Jangoan
    Kumuram Bheem Asifabad = Komaram Bheem, Asifabad
    Mahabubnagar = Mahbubnagar
    Medchal-Malkajgiri = Medchal Malkajgiri
    Ranga Reddy = Rangareddi
    Warangal = Warangal Rural`,
  UK: `
    Pauri Garhwal = Garhwal
    Udham Singh Nagar = Udam Singh Nagar`,
  UP: `
    Amroha = Jyotiba Phule Nagar
    Ayodhya = Faizabad
    Bhadohi = Sant Ravidas Nagar
    Budaun = Badaun
    Farrukhabad = Ferrukhabad
    Gautam Buddha Nagar = Gautam Buddh Nagar
    Kanpur Nagar = Kanpur
    Kasganj = Kanshiram Nagar
    Kushinagar = Kushi Nagar
    Lakhimpur Kheri = Kheri
    Prayagraj = Allahabad
    Rae Bareli = Raebareli
    Sant Kabir Nagar = Sant Kabeer Nagar
    Shahjahanpur = Shajahanpur
    Shravasti = Shrawasti
    Siddharthnagar = Siddharth Nagar`,
  WB: `
    Cooch Behar = Coochbehar, Koch Bihar
    Dakshin Dinajpur = Dinajpur Dakshin, South Dinajpur
    Darjeeling = Darjiling
    Hooghly = Hugli
    Howrah = Haora
    Malda = Maldah
    North 24 Parganas = 24 Paraganas North
    Paschim Bardhaman = West Burdwan
    Paschim Medinipur = Medinipur West, West Midnapore
    Purba Bardhaman = East Burdwan
    Purba Medinipur = Medinipur East, East Midnapore
    Purulia = Puruliya
    South 24 Parganas = 24 Paraganas South
    Uttar Dinajpur = Dinajpur Uttar, North Dinajpur`,
};
