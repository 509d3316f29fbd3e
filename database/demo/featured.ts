/** Organisations with names of their own, so that long, short, dotted and native-script names are always there to look at. */
export interface Featured {
  state: string;
  town: string;
  /** First core service of its kind */
  service: string;
  name: string;
  legal_name?: string;
  description?: string;
  tags?: string[];
}

export const featured: Featured[] = [
  {
    state: "Tamil Nadu",
    town: "Madurai",
    service: "Early intervention",
    name: "Vaigai Early Steps Centre",
    legal_name: "Vaigai Early Steps Charitable Trust",
    description:
      "A therapy and play centre for young children with autism and for their families, in Madurai since 2009. ஆட்டிசம் உள்ள குழந்தைகளுக்கும் அவர்களின் குடும்பங்களுக்கும்.",
    tags: ["ஆட்டிசம்", "early years", "free with income certificate"],
  },
  {
    state: "Tamil Nadu",
    town: "Sivaganga",
    service: "Community-based rehabilitation",
    name: "Maatruthiranaligal Munnetra Sangam",
    tags: ["மாற்றுத்திறனாளி", "self-help groups", "rural"],
  },
  { state: "Tamil Nadu", town: "Chennai", service: "Job placement", name: "Oli" },
  {
    state: "Maharashtra",
    town: "Satara",
    service: "School for blind children",
    name: "Shri Dnyaneshwar Andh Vidyalaya",
    legal_name: "Shri Dnyaneshwar Andh Vidyalaya Shikshan Mandal",
    tags: ["दृष्टिहीन", "hostel", "Braille"],
  },
  {
    state: "Maharashtra",
    town: "Pune",
    service: "Speech therapy",
    name: "Dr. Meera Kulkarni, Speech Therapist",
    description: "Speech therapy in Pune, for children and adults.",
  },
  {
    state: "Maharashtra",
    town: "Chiplun",
    service: "Special school",
    name: "Konkan Kinara Shikshan Prasarak Mandal's Smt. Radhabai Vaze Vishesh Shala, Vocational Unit and Hostel, Chiplun",
  },
  {
    state: "Uttar Pradesh",
    town: "Gorakhpur",
    service: "Community-based rehabilitation",
    name: "Jeevan Jyoti Divyang Seva Samiti",
    tags: ["दिव्यांगजन", "free", "home visits"],
  },
  {
    state: "Uttar Pradesh",
    town: "Lucknow",
    service: "Disability certificate assessment",
    name: "Government Institute for the Rehabilitation of Persons with Locomotor, Hearing and Multiple Disabilities, Lucknow",
  },
  {
    state: "Karnataka",
    town: "Bengaluru",
    service: "Communication boards and AAC",
    name: "Maatu",
    description: "Talking picture boards in Kannada and nine other languages. ಮಾತು ಎಲ್ಲರಿಗೂ.",
    tags: ["ಮಾತು", "AAC", "apps"],
  },
  {
    state: "Karnataka",
    town: "Mysuru",
    service: "Sheltered workshop",
    name: "Chamundi Candle & Paper Works",
  },
  { state: "Kerala", town: "Kochi", service: "Parent circle", name: "Kochi Parents' Circle" },
  {
    state: "Kerala",
    town: "Kozhikode",
    service: "Residential home",
    name: "Kanivu Veedu",
    legal_name: "Kanivu Palliative, Disability and Community Care Charitable Society",
  },
  {
    state: "West Bengal",
    town: "Kolkata",
    service: "Sign language classes",
    name: "Nirbaker Katha",
    legal_name: "Nirbaker Katha Deaf Society",
    tags: ["বধির", "Deaf-led", "Indian Sign Language"],
  },
  {
    state: "West Bengal",
    town: "Siliguri",
    service: "Thalassemia day-care transfusion",
    name: "Teesta Banks Thalassaemia Guardians' & Blood Donors' Co-ordination Committee (North Bengal Districts)",
    tags: ["থ্যালাসেমিয়া", "blood", "day care"],
  },
  {
    state: "Gujarat",
    town: "Ahmedabad",
    service: "Talking book library",
    name: "Shabdasetu",
    tags: ["પ્રજ્ઞાચક્ષુ", "talking books"],
  },
  { state: "Gujarat", town: "Bhuj", service: "Prosthetic limbs", name: "M. K. Rann Limb & Caliper Workshop" },
  {
    state: "Telangana",
    town: "Hyderabad",
    service: "Autism therapy",
    name: "Naa Prapancham Autism Centre",
    tags: ["ఆటిజం", "autistic adults on the board"],
  },
  { state: "Andhra Pradesh", town: "Vijayawada", service: "Wheelchair repair", name: "Sri Sai Wheels" },
  { state: "Delhi", town: "Delhi", service: "Helpline", name: "Saral Disability Information Line" },
  {
    state: "Delhi",
    town: "New Delhi",
    service: "Legal aid clinic",
    name: "Barabari: Disability Law & Policy Collective",
  },
  {
    state: "Delhi",
    town: "Delhi",
    service: "Scholarships for students",
    name: "Dr. (Smt.) K. V. Ramdev Education Fund",
  },
  { state: "Bihar", town: "Darbhanga", service: "School for deaf children", name: "Kamla Balan Badhir Bal Vidyalaya" },
  { state: "Odisha", town: "Bhubaneswar", service: "Access audit", name: "Samatala Access Studio" },
  { state: "Rajasthan", town: "Udaipur", service: "Inclusive sports club", name: "Pichhola Para Sports Club" },
  {
    state: "Chhattisgarh",
    town: "Jagdalpur",
    service: "Sickle cell screening",
    name: "Indravati Sickle Cell Sahayata Kendra",
  },
  { state: "Goa", town: "Panaji", service: "Accessible taxi", name: "Susegad Rides" },
  {
    state: "Ladakh",
    town: "Leh",
    service: "Community-based rehabilitation",
    name: "Sindhu Valley People's Disability Network",
  },
  {
    state: "Lakshadweep",
    town: "Kavaratti",
    service: "Disability certificate assessment",
    name: "Islands Disability Rehabilitation Unit, Kavaratti",
  },
  { state: "Manipur", town: "Imphal", service: "Leprosy aftercare", name: "Iroi Leprosy Aftercare and Handloom Home" },
  { state: "Assam", town: "Guwahati", service: "Parkinson's exercise group", name: "Borluit Parkinson's Mitra" },
];
