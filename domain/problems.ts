/**
 * Validation messages in plain words. The server sends them; pages translate them by their
 * keys.
 */
export const problems = {
  salutation: "Choose how you are addressed",
  person_salutation: "Choose how this person is addressed",
  first_name: "Write your first name",
  last_name: "Write your last name",
  person_name: "Write the person's name",
  designation: "Write what you do there, such as director or volunteer",
  person_designation: "Write what this person does there, such as founder or trustee",
  gender: "Choose a gender, or Other",
  email: "Write an e-mail address, as name@example.org",
  phone: "Write a phone number of 10 digits",
  unverified_email: "Show with a code that this address is yours",
  unverified_phone: "Show with a code that this number is yours",
  code: "Write the 6 digits of the code",
  code_wrong: "That is not the code we sent. Look at it once more.",
  code_last: "That is not the code we sent. Ask for a new one.",
  code_spent: "This code does not work any more. Ask for a new one.",
  contact: "Write an e-mail address or a phone number",
  applicant_type: "Choose: an organisation, or one person",
  consent: "Without this consent we cannot keep your form",
  helper: "Choose who is helping",
  is_partner: "Choose yes or no",
  name: "Choose the name from the list, or add it",
  legal_name: "Write the name as it stands on the registration papers",
  pan_missing: "Write the PAN",
  pan: "A PAN has 10 characters: five letters, four digits and a letter, as on the card",
  description: "Write in a few sentences what you stand for",
  year: "Write the year in which you began, such as 1998",
  year_early: "The year must be after 1900",
  year_future: "This year is still to come",
  experience: "Write the number of years; 0 if you have just begun",
  experience_negative: "The number of years cannot be below 0",
  experience_high: "This is more than there were years since you began",
  ages: "Choose at least one age group",
  category: "Choose what describes you best",
  registration_type: "Choose one kind",
  modes: "Choose at least one: online, or in person",
  coverage: "Choose how far your work reaches",
  state: "Choose a state",
  district: "Write the district",
  city: "Write the city, town or village",
  people: "Add at least one person",
  contacts: "Add at least one way to reach you",
  no_channel: "Give at least one way: e-mail, phone, WhatsApp, SMS, a video call or a chat",
  language: "Choose languages of the list",
  url: "This is not a web address. Write it as https://example.org",
  address_label: "Write a name for this place, such as main centre",
  address_line_1: "Write the building and the street",
  show_street: "Answer with yes or no",
  show_street_never: "The street of a home or an individual is never shown, and an online address has none",
  pincode_missing: "Write the PIN code",
  pincode: "A PIN code has six digits, such as 625020",
  far_point:
    "This place is more than 30 km from the area of the PIN code. Correct one of them, or confirm that both are right",
  coordinates: "Write two numbers within India, such as 26.76061, 83.37320",
  addresses: "Add at least one address",
  service_name: "Write or choose what this service is called",
  service_description: "Write in a few sentences what people get",
  service_category: "Choose the kind of help",
  disability: "Choose at least one disability",
  custom_name: "Write its name",
  delivery_modes: "Choose at least one way: online, or in person",
  service_places: "Choose at least one of your places",
  images: "Use at most 10 pictures",
  alt: "Say what the picture shows, or mark it as decoration",
  services: "Add at least one service",
  registration: "Choose what this paper is",
  group_name: "Write what this kind of paper is called",
  number: "Write the number on the paper",
  issue_date: "Write the day on which it was issued",
  issue_date_future: "The day of issue is still to come",
  valid_till: "Write until when it is valid, or choose: does not expire",
  valid_till_early: "It must be valid until after the day of issue",
  files: "Use at most 5 files",
  registrations: "Add at least one registration or certificate",
  files_unavailable: "Files cannot be kept or fetched at the moment. Nothing is lost. Try again in a minute.",
  virus: "A virus was found in this file, so it was not kept. Check your device, and send a clean file.",
  enquiry_name: "Write your name",
  note: "Write what you would like to tell us or to ask",
  report_field: "Choose what is wrong",
  report_value: "Write what is right, or tell us below what is wrong",
  country_code: "Write a country code such as +44",
  world_phone: "Write a phone number of 4 to 15 digits",
  decision_note: "Write why, so that its people understand it",
  field_note: "Say what should change",
  review_note: "Write the note",
  check_item: "This is no line of the checklist",
  term: "Write the word or phrase that people use",
  term_words: "Use at most 6 words",
  term_code: "Choose meanings of the list",
  term_meaning: "Choose at least one meaning, or write the English words",
  term_known: "This word already has this meaning",
  listed_disability: "Choose a disability of the list",
  district_name: "Write the name of the district",
  district_known: "This state already has a district of this name",
  district_unknown: "Choose a district of the list",
  district_is_known: "This is the name of a district already. Change its name in the list.",
  latitude: "Write the latitude within India, such as 26.76061",
  longitude: "Write the longitude within India, such as 83.37320",
  post_title: "Write a title",
  post_texts: "Write it in at least one language",
  post_body: "Write the text before you publish it",
  post_nested:
    "Too much is nested or marked in this text. Use fewer lists within lists, quotes within quotes, and signs",
  post_starts: "Say when it begins",
  post_ends: "It must end after it begins",
  post_slug: "Use small letters, digits and hyphens, such as open-day-2026",
  post_slug_taken: "Another one has this address already",
  post_slug_fixed: "The address cannot change while it is published",
  too_many: "These are more than this form can hold",
  same_id: "Two of these have the same id",
  not_text: "Contains characters that are not text",
  last_service:
    "This is the last service of a public page, so it stays. Correct it, add another one first, or delete the listing.",
  last_address:
    "This is the last place of a public page, so it stays. Correct it, add another one first, or delete the listing.",
  nothing_changed:
    "Nothing has changed since we wrote to you. Change what we asked for, or write in your answer why it stays as it is.",
  nothing_to_confirm:
    "The page names no service and no place yet. Add what is missing first; then say that all of it is right.",
  merge_members: "Only people of an approved organisation can come along",
  merge_itself: "Choose another organisation",
  merge_unknown: "Something that was left out is not there any more",
  open_checks: "Checks are open that were not confirmed. Look at them, and confirm them or leave the organisation out",
  undo_none: "There is no decision that can be taken back.",
  undo_twice: "The last decision was taken back already.",
  undo_late: "A decision can be taken back for a minute only. That minute is over.",
  undo_changed: "Something has changed since, so this decision cannot be taken back any more.",
  report_closed: "Marga has closed this report meanwhile: it needs no answer any more.",
  report_answered: "A colleague has answered this report meanwhile. Your answer was not sent.",
  merge_placeless: "A service would have no place left. Leave the service out too, or keep one of its places",
} as const;
export type Problem = keyof typeof problems;

const byText = new Map(Object.entries(problems).map(([key, text]) => [text as string, key as Problem]));
const TOO_LONG = /^Use at most ([\d,]+) characters$/;

/** The key of a message, to translate it; null for an unknown message. */
export function problemOf(message: string): Problem | null {
  return byText.get(message) ?? null;
}

export function tooLong(max: number): string {
  return `Use at most ${max.toLocaleString("en-IN")} characters`;
}

/** The number in a message of `tooLong`. */
export function tooLongMax(message: string): string | null {
  return message.match(TOO_LONG)?.[1] ?? null;
}
