interface DemoPost {
  kind: "event" | "blog";
  slug: string;
  place?: string;
  online_url?: string;
  /** Days from the day on which the demonstration starts; hours in Indian time */
  on?: { days: number; from: number; to: number };
  texts: Record<"en" | "hi", { title: string; summary: string; body: string }>;
}

/** Fictional events and blog posts for a fresh installation. */
export const demoPosts: DemoPost[] = [
  {
    kind: "event",
    slug: "certificate-camp-in-pune",
    place: "Zilla Parishad Hall, Camp, Pune",
    on: { days: 18, from: 10, to: 16 },
    texts: {
      en: {
        title: "Disability certificate camp in Pune",
        summary: "Doctors of three specialities examine and fill in the form on one day. It is free.",
        body: "# What to bring\n\n- A proof of address, such as a ration card\n- Two photographs\n- Medical papers, if you have any\n\n# On the day\n\nThe entrance is step-free. A sign language interpreter is there from 10 am to 1 pm. **Nobody pays anything.**\n\nRead more about the [Unique Disability ID](https://www.swavlambancard.gov.in/).",
      },
      hi: {
        title: "पुणे में दिव्यांगता प्रमाणपत्र शिविर",
        summary: "तीन विशेषज्ञ डॉक्टर एक ही दिन में जाँच करते हैं और फ़ॉर्म भरते हैं। यह निःशुल्क है।",
        body: "# साथ क्या लाएँ\n\n- पते का प्रमाण, जैसे राशन कार्ड\n- दो फ़ोटो\n- इलाज के काग़ज़, अगर हों\n\n# उस दिन\n\nप्रवेश द्वार पर सीढ़ियाँ नहीं हैं। सुबह 10 से दोपहर 1 बजे तक सांकेतिक भाषा के दुभाषिए रहेंगे। **किसी को कुछ नहीं देना है।**",
      },
    },
  },
  {
    kind: "event",
    slug: "evening-for-parents",
    online_url: "https://meet.example.org/parents",
    on: { days: -12, from: 18, to: 20 },
    texts: {
      en: {
        title: "An evening for parents of autistic children",
        summary: "Three parents tell what helped them, and answer questions.",
        body: "We speak about the first year after the diagnosis: therapies, schools, and rest for yourself.\n\nCaptions run along. You may write your questions instead of speaking.",
      },
      hi: {
        title: "ऑटिस्टिक बच्चों के माता-पिता के लिए एक शाम",
        summary: "तीन माता-पिता बताते हैं कि उन्हें किससे मदद मिली, और सवालों के जवाब देते हैं।",
        body: "हम निदान के बाद के पहले साल की बात करेंगे: थेरेपी, स्कूल, और अपने लिए आराम।\n\nबातचीत के साथ-साथ कैप्शन चलेंगे। आप अपने सवाल लिखकर भी भेज सकते हैं।",
      },
    },
  },
  {
    kind: "blog",
    slug: "how-to-get-a-udid-card",
    texts: {
      en: {
        title: "How to get a UDID card",
        summary: "One card for all of India: what it is for, and how to ask for it in four steps.",
        body: "The Unique Disability ID is one card that every office in India accepts.\n\n# Four steps\n\n1. Register at [swavlambancard.gov.in](https://www.swavlambancard.gov.in/), or ask an organisation near you to help.\n2. Keep the enrolment number.\n3. Go to the hospital that is named, with your papers.\n4. The card comes by post.\n\n# When you get stuck\n\nMany organisations help with the form. [Search for them here](/search?search=UDID).",
      },
      hi: {
        title: "यूडीआईडी कार्ड कैसे बनवाएँ",
        summary: "पूरे भारत के लिए एक कार्ड: यह किस काम आता है, और चार चरणों में इसे कैसे माँगें।",
        body: "विशिष्ट दिव्यांगता पहचान पत्र एक ऐसा कार्ड है जिसे भारत का हर कार्यालय मानता है।\n\n# चार चरण\n\n1. [swavlambancard.gov.in](https://www.swavlambancard.gov.in/) पर पंजीकरण करें, या पास की किसी संस्था से मदद लें।\n2. नामांकन संख्या सँभालकर रखें।\n3. बताए गए अस्पताल में अपने काग़ज़ लेकर जाएँ।\n4. कार्ड डाक से आता है।",
      },
    },
  },
  {
    kind: "blog",
    slug: "why-marga-asks-for-papers",
    texts: {
      en: {
        title: "Why Marga asks organisations for papers",
        summary: "Somebody looks at every listing before you see it. This is what they look at.",
        body: "An organisation that is listed here has shown who it is: a trust deed, a certificate under the Rights of Persons with Disabilities Act, or another paper.\n\n## What the mark means\n\n*Verified* says that a person has seen these papers, and when. It does not say how good the help is. Ask other people, and visit before you decide.",
      },
      hi: {
        title: "मार्ग संस्थाओं से काग़ज़ क्यों माँगता है",
        summary: "हर संस्था को आपके देखने से पहले कोई जाँचता है। वह क्या देखता है, यह यहाँ लिखा है।",
        body: "यहाँ दी गई संस्था ने दिखाया है कि वह कौन है: ट्रस्ट का दस्तावेज़, दिव्यांगजन अधिकार अधिनियम का प्रमाणपत्र, या कोई और काग़ज़।\n\n## निशान का अर्थ\n\n*जाँचा हुआ* बताता है कि किसी ने ये काग़ज़ देखे हैं, और कब। यह नहीं बताता कि मदद कितनी अच्छी है। दूसरों से पूछें, और तय करने से पहले जाकर देखें।",
      },
    },
  },
];
