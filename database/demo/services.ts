import type { DisabilitySlug } from "#domain/disability.ts";
import type { DeliveryMode } from "#domain/organization.ts";
import type { ServiceCategory } from "#domain/service.ts";

export interface DemoService {
  name: string;
  category: ServiceCategory;
  disabilities: DisabilitySlug[];
  modes: DeliveryMode[];
  description: string;
  keywords: string;
}

/** Abbreviations of disability types. */
const slugs: Record<string, DisabilitySlug> = {
  vi: "visual-impairment",
  hi: "hearing-impairment",
  id: "intellectual-disability",
  lep: "leprosy-cured",
  loc: "locomotor",
  dw: "dwarfism",
  mi: "mental-illness",
  au: "autism-spectrum",
  md: "muscular-dystrophy",
  neu: "chronic-neurological",
  ms: "multiple-sclerosis",
  sp: "speech-language",
  th: "thalassemia",
  sc: "sickle-cell",
  mul: "multiple-disabilities",
  pk: "parkinsons",
  cp: "cerebral-palsy",
  sld: "specific-learning",
  hem: "hemophilia",
  acid: "acid-attack-survivor",
};

/** Under `= category`: `Name | disabilities | on = online, off = offline, both | description | keywords`. */
const table = `
= screening-intervention
Early intervention | au id cp sp | off | Play, movement and language work with babies and toddlers, two or three times a week, with a parent in the room. | early stimulation, infant stimulation, DEIC, 0 to 6 years
Developmental screening | au id sp cp | off | A one-hour check by a psychologist and a therapist. The family receives the report on the same day. | milestones, developmental delay, assessment, GDD
Autism assessment | au | both | Observation, parent interview and a written report in plain words. | ISAA, CARS, ASD diagnosis, autism test
Hearing test | hi sp | off | Pure tone audiometry and impedance, for all ages. Newborns are tested with OAE. | audiometry, BERA, audiologist, hearing check, OAE
Newborn hearing screening | hi | off | A five-minute test before the baby leaves hospital, and a repeat test where the first is unclear. | OAE, baby hearing, BERA
Low vision assessment | vi | off | Measures what sight can still do and fits magnifiers, filters and large print. | partially sighted, magnifier, RP, glaucoma, eye test
Eye check camp | vi | off | Monthly camps with refraction, glasses and referral for surgery. | eye test, cataract, vision screening
Learning assessment | sld | both | Reading, writing and number tests that boards accept for exam concessions. | dyslexia test, SLD certificate, IQ test, dyscalculia, dysgraphia
Psychological assessment | id mi au | off | IQ, adaptive behaviour and functional assessment by an RCI registered psychologist. | IQ test, psychologist, assessment report
Sickle cell screening | sc | off | A drop of blood, the result in writing, and a card that says trait or disease. | solubility test, electrophoresis, sickle cell anaemia, HbS
Carrier testing for thalassemia | th sc | off | Blood test and counselling for couples and for relatives of people with thalassemia. | HPLC, HbA2, thalassaemia minor, blood disorder
Disability certificate assessment | loc hi vi id | off | Medical board on fixed days for the disability certificate and the UDID card. | UDID, medical board, divyang pramaan patra
= education
Special school | id au cp mul | off | Small classes by ability, with self-care, communication, movement and play in every timetable. | special education, vishesh vidyalaya, special child
School for blind children | vi mul | off | Classes 1 to 10 in Braille and large print, with mobility lessons and sports. | blind school, netraheen, drishtibadhit, braille school
School for deaf children | hi sp | off | Classes 1 to 10 with Indian Sign Language, speech and written language side by side. | deaf school, badhir vidyalaya, ISL, hearing impaired
Hostel for students | vi hi loc | off | Rooms, meals and study hours for students from villages; separate floors for girls and boys. | boarding, residential school, girls hostel
Home-based education | mul cp id | off | A special educator visits once a week and leaves a plan that the family can follow. | home tuition, home visit, samagra shiksha
Inclusive preschool | au sp hi cp | off | Twenty children, half of them with a disability, three teachers and one sandpit. | play school, nursery, kindergarten, inclusive education
Remedial teaching | sld id | both | One-to-one teaching in reading, spelling and numbers after school hours. | dyslexia, special educator, tuition, remedial classes
Open school classes (NIOS) | sld id hi | both | Subjects, forms and fees for the National Institute of Open Schooling, with notes in easy words. | NIOS, open schooling, 10th, 12th, board exam
Braille lessons | vi mul | off | Reading and writing Braille for children, and for adults who have lost sight. | braille class, brail, bharati braille
Braille books by post | vi | both | School and story books in Braille, sent free of postage and returned the same way. | braille library, brail books, blind literature post
Talking book library | vi sld | both | Recorded textbooks and novels in DAISY and MP3; members borrow by phone message. | audio books, DAISY, talking books, sugamya pustakalaya
Sign language classes | hi sp | both | Indian Sign Language for families, teachers and friends, taught by Deaf trainers. | ISL, sign language course, learn signs, deaf
Orientation and mobility training | vi mul | off | White cane, routes, buses and road crossing, taught on the routes a person really uses. | white cane, O and M, mobility instructor
Scribes and readers for exams | vi sld cp | both | Volunteers who read and write for candidates; ask two weeks before the examination. | scribe, exam writer, reader, lekhak
Bridge course for school | hi id loc | off | Six months of reading and numbers so that an out-of-school child can join the right class. | out of school, drop out, admission
Easy-read materials | id au | on | School lessons, forms and notices rewritten in short sentences with pictures. | easy read, plain language, picture book
= therapeutics
Speech therapy | sp hi au | both | Individual sessions for speech, language and swallowing, with practice for home. | speech therapist, late talker, speech delay, stammering, SLP
Stammering group | sp | both | Adults and teenagers who stammer meet every week, practise and set their own goals. | stuttering, fluency, haklana
Voice and aphasia therapy | sp neu | both | After stroke, surgery or injury: finding words, clear voice and safe swallowing. | stroke, aphasia, swallowing, dysphagia
Occupational therapy | au cp id | off | Hands, play, sitting, eating and dressing, step by step, with simple aids. | OT, fine motor, activities of daily living
Sensory integration therapy | au | off | Swings, textures and calm corners in a room planned with the child. | sensory room, OT, sensory issues
Physiotherapy | loc cp neu | off | Strength, balance and walking, with an exercise sheet in pictures. | physio, fisiotherapy, exercise, physical therapy, lakwa
Physiotherapy at home | loc pk ms | off | Home visits for people who cannot travel; carers learn safe lifting. | home physio, bedridden, paralysis, stroke
Hydrotherapy | cp loc md | off | Warm-water exercise in a pool with a hoist, in groups of four. | pool therapy, aquatic therapy, swimming
Autism therapy | au | both | Play-based therapy that follows the child's interests, two or three times a week. | ABA, floortime, ASD, autism centre, behaviour therapy
Behaviour support | au id | both | Works out with the family what a behaviour is saying and what could change around it. | positive behaviour support, behaviour therapy, meltdown
Counselling | mi neu acid | both | Private talks with a trained counsellor; the first one is free. | psychologist, therapy, talk, depression, anxiety
Family counselling | mi id au | both | For parents, brothers, sisters and grandparents, together or one by one. | sibling support, couple, parents
Music and movement therapy | au id pk | off | Songs, drums and dance in a small group; no training is needed. | music therapy, dance therapy, art therapy
Art therapy | mi au acid | off | Paint, clay and cloth with a trained therapist, in silence or in talk. | drawing, craft, expressive therapy
Hand therapy and splints | loc lep cp | off | Splints made on the day, and exercises that keep fingers open. | splint, claw hand, occupational therapy
Feeding and swallowing clinic | cp sp mul | off | Safe positions, textures and spoons, tried out at lunch time. | dysphagia, feeding therapy, oral motor
Auditory verbal therapy | hi sp | both | Listening practice after a hearing aid or a cochlear implant. | AVT, cochlear implant, listening therapy
= research-advocacy-training
Parent circle | au id cp | both | Parents learn from one another and from adults with disabilities. A new group starts every month. | support group, parents group, mother, caregiver
Caregiver training | neu mul pk | both | Lifting, feeding, medicines and rest: six lessons for family members and paid carers. | carer, attendant, caregiver course
Teacher training | sld au id | both | Two-day workshops for schools on planning a lesson that everybody can join. | inclusive education, workshop, special educator
Diploma in special education | id hi vi | off | Two-year RCI approved diploma; applications in June. | D.Ed special education, RCI course, B.Ed
Indian Sign Language interpreter course | hi | both | A and B level courses, with practice in hospitals, courts and colleges. | ISL interpreter, DISLI, sign language diploma
Awareness programmes | id mi hi | both | Street plays, talks and sessions in schools, panchayats and offices, led by persons with disabilities. | awareness camp, sensitisation, training
Disability rights training | loc vi hi | both | What the RPwD Act 2016 gives, and how to ask for it in writing. | RPwD Act, rights, self advocacy, DPO
Self-advocacy group | id au | both | Adults with intellectual disability meet, choose the subject and speak for themselves. | self advocates, adults, people first
Research on community inclusion | mul loc | on | Studies planned with persons with disabilities; reports are free, in plain words and in Braille. | survey, report, data, CBR
Helpline | mi id loc | on | Questions answered by phone, message or video call, by people who have a disability themselves. | help line, information, call centre, guidance
Peer support | mi loc acid | both | Somebody who has been there listens, visits and comes along to the first appointment. | peer counsellor, support group, buddy
= health-rehabilitation
Community-based rehabilitation | loc id lep | off | Field workers visit villages, teach exercises at home and bring people to camps. | CBR, village, home visit, rural rehabilitation
Day care | id au mul | off | Weekdays from 9 to 4, with lunch, activities and rest. | day centre, respite, adults, childcare
Respite care | mul cp id | off | A few days of care, so that the family can travel, work or sleep. | short stay, caregiver break
Residential home | id mul mi | off | A home for adults, in small groups, with work, outings and visits. | group home, residential care, hostel, lifelong care
Assisted living | id au mi | off | Shared flats for four, with a person on call day and night. | group home, supported living, sheltered home
Spinal injury rehabilitation | loc | off | Skin, bladder, wheelchair and home planning, over four to eight weeks. | paraplegia, quadriplegia, spinal cord injury
Stroke rehabilitation | neu loc sp | off | Walking, hand and speech, starting in the first week after discharge. | paralysis, lakwa, brain injury, pakshaghat
Thalassemia day-care transfusion | th | off | Transfusion on a fixed day with filtered blood, chelation and a bed by the window. | blood transfusion, thalassaemia major, chelation
Sickle cell clinic | sc | off | Hydroxyurea, pain advice and vaccinations, every Wednesday. | sickle cell anaemia, pain crisis, hydroxyurea
Hemophilia factor treatment | hem | off | Factor VIII and IX, physiotherapy of joints and training for home infusion. | haemophilia, factor 8, bleeding disorder
Psychiatric clinic | mi neu | both | Consultation, medicines at cost price and a follow-up call after a week. | psychiatrist, mental health, depression, schizophrenia
Halfway home | mi | off | Three to nine months of living, working and planning after hospital. | rehabilitation home, recovery, schizophrenia
Epilepsy clinic | neu id | off | EEG, medicines and first-aid training for families and teachers. | seizures, fits, mirgi, neurologist
Parkinson's exercise group | pk | both | Balance, big movements, voice and laughter, twice a week. | tremor, parkinson, movement disorder, elderly
Multiple sclerosis support clinic | ms | both | Neurologist, physiotherapist and counsellor on one morning a month. | MS, demyelinating, fatigue
Muscular dystrophy clinic | md | off | Heart, lungs, spine and wheelchair seating seen on the same day. | DMD, duchenne, SMA, muscle weakness, neuromuscular
Leprosy aftercare | lep | off | Ulcer care, protective footwear and self-care groups, free of charge. | hansens disease, kushth, MCR sandals, ulcer
Corrective surgery | loc cp lep | off | Surgery for limbs, hands and feet, with physiotherapy before and after. | polio surgery, clubfoot, contracture, tendon transfer
Reconstructive surgery and burns care | acid loc | off | Operations, pressure garments and scar care, with a person to talk to at every step. | acid attack, burns, plastic surgery
Cochlear implant programme | hi | off | Assessment, surgery under the government scheme and two years of therapy. | cochlear implant, ADIP, hearing surgery
Growth and short stature clinic | dw | off | Bones, spine and daily living, with a genetic counsellor. | short stature, achondroplasia, dwarfism
Mobile therapy van | cp loc id | off | A van with a therapist and a small workshop visits each block once a fortnight. | mobile clinic, outreach, camp
= assistive-technology
Wheelchair distribution | loc md cp | off | Wheelchairs measured for the person and for the house, with training on both. | wheel chair, ADIP, free wheelchair, motorised
Wheelchair repair | loc | off | Tyres, bearings, brakes and cushions; most repairs are done while you wait. | wheel chair, service centre, spare parts
Hearing aid fitting | hi | off | Trial of three models, moulds made here, and free batteries for the first year. | hearing machine, kaan ki machine, digital hearing aid
Prosthetic limbs | loc | off | Below-knee and above-knee limbs, casting to fitting in three days. | artificial limb, jaipur foot, amputee, nakli pair
Orthoses and calipers | loc cp | off | Ankle, knee and spine braces, and shoes made to measure. | caliper, AFO, brace, polio, special shoes
Assistive device camp | loc hi vi | off | Assessment one month, devices the next: tricycles, canes, aids and phones under ADIP. | ADIP camp, ALIMCO, tricycle, free aids
Screen reader and phone training | vi | both | NVDA, TalkBack and banking apps, lesson by lesson, on the learner's own phone. | JAWS, NVDA, TalkBack, screen reader
White canes and smart canes | vi | off | Folding canes in four lengths, and a week of practice. | white cane, smart cane, folding cane
Communication boards and AAC | au cp sp | both | Picture boards, tablets and switches chosen with the person who will use them. | AAC, non verbal, avaz, picture exchange
Seating clinic | cp md mul | off | Chairs and inserts made from foam and wood, adjusted every six months as the child grows. | special chair, CP chair, positioning
Toy and device library | au cp vi | off | Borrow switches, toys, standing frames and magnifiers for a month at a time. | toy bank, equipment loan
3D printed aids | loc vi dw | both | Cup holders, key turners, tactile maps and pedal blocks, designed with the user. | maker lab, custom aid
= scholarships-financial
Scholarships for students | vi hi loc sld | on | Fees, books and a laptop for classes 9 to 12 and for college. Applications from 1 June. | scholarship, education support, fees, chhatravritti
UDID and certificate help | loc id hi vi | both | Fills in the form with you, books the medical board and follows up. | UDID card, disability certificate, swavlamban
Pension and scheme help | loc id vi | both | Papers for disability pension, bus pass and railway concession, in one visit. | pension, bus pass, railway concession, divyang pension
Niramaya health insurance help | au cp id mul | both | Enrolment and claims for the National Trust's Niramaya scheme. | insurance, niramaya, national trust, claim
Loans for small business | loc vi hi | off | Loans up to 2 lakh rupees through NDFDC, with a plan made together. | NHFDC, NDFDC, loan, self employment
Treatment fund | th hem acid | on | Grants for medicines, surgery and travel; an answer within ten days. | free treatment, financial help, medical aid
= skilling-employment
Job placement | loc vi hi | both | A profile, interviews with employers who have agreed to adjust, and a call every month of the first year. | job, naukri, employment, rozgar, vacancy
Computer training with screen reader | vi | both | Office programs, e-mail and typing by keyboard and voice, in a four-month course. | computer course, NVDA, JAWS, blind
Computer training | loc hi id | both | Basics to data entry and design, with interpreters in class. | computer course, data entry, skill training
Vocational training | id au loc | off | Bakery, printing, tailoring and gardening; trainees are paid from the first sale. | skill training, tailoring, ITI, training centre
Sheltered workshop | id au mul | off | Paid work on orders for files, candles and spices, at each person's pace. | workshop, work centre, supported employment
Tailoring and handloom unit | hi loc lep | off | Training for six months, then a machine on loan and orders through the centre. | sewing, weaving, handicraft, livelihood
Hospitality training for Deaf youth | hi | off | Kitchen, housekeeping and cafe work taught in Indian Sign Language. | cafe, hotel, retail training, deaf jobs
Supported employment | au id | both | A job coach goes along for the first weeks and stays in touch with the employer. | job coach, autism employment, internship
Self-employment and kiosks | loc dw vi | off | Tea stalls, tailoring shops and phone kiosks: permits, tools and accounts. | livelihood, self help group, small shop, swarozgar
Farm and livestock livelihood | lep loc id | off | Goats, mushrooms and kitchen gardens, with a buyer found before planting. | agriculture, farming, goat, self help group
= hobbies-social-others
Inclusive sports club | loc id vi | off | Boccia, blind cricket, para athletics and swimming, three evenings a week. | para sports, special olympics, blind cricket, boccia
Theatre and dance group | hi au dw | off | Rehearsals on Saturdays; a show each winter in a hall with a ramp. | drama, dance, performance
Deaf club evenings | hi | off | Films with captions, carrom, news and tea, in Indian Sign Language. | deaf club, ISL, social
Young adults' club | id au | off | Cooking, cinema, buses and budgets, planned by the members. | friendship, weekend group, leisure
Accessible outings and travel | loc vi ms | both | Day trips and tours with step-free rooms checked before booking. | accessible tourism, travel, picnic
Matrimonial and friendship meet | vi hi loc | both | Meetings twice a year, and a register kept private. | matrimony, marriage, friends
Chess and games by sound | vi | both | Tactile and audio chess, Sudoku and quiz leagues. | blind chess, games, quiz
= accessibility
Access audit | loc vi hi | both | Users with different disabilities go through the building and write what to change first. | ramp, accessible toilet, audit, sugamya bharat
Website and app accessibility testing | vi loc | on | Tests against WCAG 2.2 and GIGW by people who use screen readers and switches. | WCAG, GIGW, web accessibility
Accessible taxi | loc md ms | off | Cars and vans with ramps and belts; book a day before. | wheelchair taxi, cab, transport, ambulance
Sign language interpreters | hi | both | Interpreters for hospitals, police stations, courts and colleges, in the room or by video. | ISL interpreter, video relay, VRI
Home ramps and bathrooms | loc pk md | off | A visit, a drawing and a mason who has done it before. | ramp, grab bars, home modification
Captions and audio description | hi vi | on | Captions in six languages and descriptions for films, classes and meetings. | subtitles, captioning, audio description
Braille and tactile signs | vi | both | Braille menus, visiting cards, lift signs and tactile maps, printed to order. | braille printing, tactile, signage
= legal-aid
Legal help for guardianship | id au cp mul | both | Advice on guardianship under the National Trust Act, and on the ways to decide without it. | legal guardian, local level committee, lawyer
Legal aid clinic | loc mi acid hi | both | A lawyer on Saturdays for work, property, violence and education cases. No fee. | lawyer, advocate, kanooni sahayata, free legal aid
Complaints under the RPwD Act | loc vi hi | both | Letters and hearings before the State Commissioner, written with you. | discrimination, commissioner, rights, complaint
Compensation and rehabilitation claims | acid loc | both | Victim compensation, treatment orders and pension, from the first form to the payment. | compensation, acid attack, NALSA
School admission rights | au id sld | both | Help when a school refuses a child: a letter, a meeting, a hearing. | RTE, admission, inclusive education, refusal
Property, trusts and wills | id au mi | both | Planning for the years when parents are old, in words that the whole family understands. | will, trust, after parents, property
`;

const modes: Record<string, DeliveryMode[]> = { on: ["online"], off: ["offline"], both: ["online", "offline"] };

export function demoServices(): Map<string, DemoService> {
  const services = new Map<string, DemoService>();
  let category = "" as ServiceCategory;
  for (const line of table.trim().split("\n")) {
    if (line.startsWith("= ")) {
      category = line.slice(2) as ServiceCategory;
      continue;
    }
    const [name = "", codes = "", mode = "", description = "", keywords = ""] = line.split(" | ");
    const disabilities = codes.split(" ").map((code) => slugs[code]!);
    services.set(name, { name, category, disabilities, modes: modes[mode]!, description, keywords });
  }
  return services;
}
