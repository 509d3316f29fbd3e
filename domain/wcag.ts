/**
 * The state of our pages for each criterion of WCAG 2.2, without 4.1.1, which that version removed. Each that is `met` names
 * the tests that prove it. The public statement and its test use this table.
 */
export interface Criterion {
  number: string;
  /** The standard's own words, in English */
  name: string;
  level: "A" | "AA" | "AAA";
  status: "met" | "not_met" | "does_not_apply";
  remark?: Remark;
  shown_by: readonly Shown[];
}

type Remark =
  | "no_media"
  | "no_motion"
  | "regions"
  | "logos"
  | "organisations"
  | "codes"
  | "drafts"
  | "keys"
  | "words"
  | "abbreviations"
  | "reading"
  | "pronunciation"
  | "paste";

/** The day of the last review of the statement. */
export const STATEMENT_DAY = "2026-11-22";

/** Tests by what they show: a file and the title of one of its tests */
export const shownBy = {
  checkers: [
    "tests/e2e/accessibility.test.ts",
    "has nothing wrong for three checkers, fits 320 px and the largest text, has targets of 44 px, and cuts no spaced text off",
  ],
  room: [
    "tests/e2e/accessibility.test.ts",
    "has nothing wrong for three checkers, fits 320 px and the largest text, has targets of 44 px, and cuts no spaced text off",
  ],
  targets: [
    "tests/e2e/accessibility.test.ts",
    "has nothing wrong for three checkers, fits 320 px and the largest text, has targets of 44 px, and cuts no spaced text off",
  ],
  keyboard: ["tests/e2e/accessibility.test.ts", "can be used with the keyboard"],
  skip: ["tests/e2e/accessibility.test.ts", "the first stop skips to the content"],
  everywhere: [
    "tests/e2e/appearance.test.ts",
    "every public page has the panel, the same menus and a way to ask for help",
  ],
  settings: ["tests/e2e/appearance.test.ts", "each setting is applied at once, stored and announced"],
  errors: ["tests/e2e/contact.test.ts", "errors are shown beside their fields and the input is kept; script: %s"],
  heard: [
    "tests/e2e/screen-reader.test.ts",
    "a screen reader in $name reads suggestions: typing, their number, choosing, clearing",
  ],
  sign_in: [
    "tests/e2e/identity.test.ts",
    "a user signs in with the keyboard alone, as a screen reader reads it: wrong code, new code, success, signing out",
  ],
  titles: ["app/routes/search/summary.test.ts", "nothing found says so in heading and title"],
  languages: ["tests/e2e/languages.test.ts", "in %s, the English text of organisations on %s is marked as English"],
  asked_for: [
    "tests/e2e/suggestions.test.ts",
    "suggestions are announced, chosen with the keyboard, and searched for only on request",
  ],
  resumed: [
    "tests/e2e/drafts.test.ts",
    "a second browser continues at the step and field of the first, with the same consent",
  ],
  session: [
    "tests/e2e/dashboard.test.ts",
    "answers 401, because the session ended: the user signs in above the form, and the form is saved",
  ],
  undone: [
    "tests/e2e/dashboard.test.ts",
    "a removed place can be restored, also after a reload; a place of a service is not removed, and the services are named",
  ],
  keys: ["tests/e2e/admin-queue.test.ts", "the keyboard shortcuts can be switched off, and stay off"],
  still: ["tests/e2e/statement.test.ts", "nothing moves, flashes, reloads or interrupts by itself"],
  less_motion: ["tests/e2e/statement.test.ts", "with reduced motion nothing moves, after any press"],
  underlined: ["tests/e2e/statement.test.ts", "a link within a sentence differs in more than colour"],
  pictures: [
    "tests/e2e/statement.test.ts",
    "no text is a picture: drawings have no text, and there are no photographs of ours",
  ],
  edges: ["tests/e2e/statement.test.ts", "fields and the focus ring have enough contrast in %s"],
  hover: ["tests/e2e/statement.test.ts", "no content appears on hover alone"],
  place: ["tests/e2e/statement.test.ts", "every page shows its position in the site"],
  gestures: ["tests/statement.test.ts", "no code needs a gesture, dragging, device motion or the pointer's down event"],
  pointing: ["tests/statement.test.ts", "no text refers to a control by its side, shape or colour alone"],
  reading: ["tests/reading-level.test.ts", "%s needs at most eight years of school"],
} as const;
type Shown = keyof typeof shownBy;

type Level = Criterion["level"];

function met(
  number: string,
  name: string,
  level: Level,
  shown_by: readonly [Shown, ...Shown[]],
  remark?: Remark,
): Criterion {
  return { number, name, level, status: "met", shown_by, ...(remark && { remark }) };
}

function notMet(number: string, name: string, level: Level, remark: Remark): Criterion {
  return { number, name, level, status: "not_met", remark, shown_by: [] };
}

function doesNotApply(number: string, name: string, level: Level, remark: Remark): Criterion {
  return { number, name, level, status: "does_not_apply", remark, shown_by: [] };
}

export const criteria: readonly Criterion[] = [
  met("1.1.1", "Non-text Content", "A", ["checkers"]),
  doesNotApply("1.2.1", "Audio-only and Video-only (Prerecorded)", "A", "no_media"),
  doesNotApply("1.2.2", "Captions (Prerecorded)", "A", "no_media"),
  doesNotApply("1.2.3", "Audio Description or Media Alternative (Prerecorded)", "A", "no_media"),
  doesNotApply("1.2.4", "Captions (Live)", "AA", "no_media"),
  doesNotApply("1.2.5", "Audio Description (Prerecorded)", "AA", "no_media"),
  doesNotApply("1.2.6", "Sign Language (Prerecorded)", "AAA", "no_media"),
  doesNotApply("1.2.7", "Extended Audio Description (Prerecorded)", "AAA", "no_media"),
  doesNotApply("1.2.8", "Media Alternative (Prerecorded)", "AAA", "no_media"),
  doesNotApply("1.2.9", "Audio-only (Live)", "AAA", "no_media"),
  met("1.3.1", "Info and Relationships", "A", ["checkers", "heard"]),
  met("1.3.2", "Meaningful Sequence", "A", ["keyboard"]),
  met("1.3.3", "Sensory Characteristics", "A", ["pointing"]),
  met("1.3.4", "Orientation", "AA", ["room"]),
  met("1.3.5", "Identify Input Purpose", "AA", ["checkers"]),
  met("1.3.6", "Identify Purpose", "AAA", ["checkers"], "regions"),
  met("1.4.1", "Use of Color", "A", ["underlined"]),
  doesNotApply("1.4.2", "Audio Control", "A", "no_media"),
  met("1.4.3", "Contrast (Minimum)", "AA", ["checkers"]),
  met("1.4.4", "Resize Text", "AA", ["room"]),
  met("1.4.5", "Images of Text", "AA", ["pictures"], "logos"),
  met("1.4.6", "Contrast (Enhanced)", "AAA", ["checkers"]),
  doesNotApply("1.4.7", "Low or No Background Audio", "AAA", "no_media"),
  met("1.4.8", "Visual Presentation", "AAA", ["room", "settings"]),
  met("1.4.9", "Images of Text (No Exception)", "AAA", ["pictures"], "logos"),
  met("1.4.10", "Reflow", "AA", ["room"]),
  met("1.4.11", "Non-text Contrast", "AA", ["edges"]),
  met("1.4.12", "Text Spacing", "AA", ["targets"]),
  met("1.4.13", "Content on Hover or Focus", "AA", ["hover"]),
  met("2.1.1", "Keyboard", "A", ["keyboard"]),
  met("2.1.2", "No Keyboard Trap", "A", ["keyboard"]),
  met("2.1.3", "Keyboard (No Exception)", "AAA", ["keyboard"]),
  met("2.1.4", "Character Key Shortcuts", "A", ["keys"], "keys"),
  met("2.2.1", "Timing Adjustable", "A", ["session"], "codes"),
  met("2.2.2", "Pause, Stop, Hide", "A", ["still"]),
  met("2.2.3", "No Timing", "AAA", ["sign_in"], "codes"),
  met("2.2.4", "Interruptions", "AAA", ["still"]),
  met("2.2.5", "Re-authenticating", "AAA", ["session"]),
  met("2.2.6", "Timeouts", "AAA", ["resumed"], "drafts"),
  met("2.3.1", "Three Flashes or Below Threshold", "A", ["still"]),
  met("2.3.2", "Three Flashes", "AAA", ["still"]),
  met("2.3.3", "Animation from Interactions", "AAA", ["less_motion"]),
  met("2.4.1", "Bypass Blocks", "A", ["skip"]),
  met("2.4.2", "Page Titled", "A", ["checkers", "titles"]),
  met("2.4.3", "Focus Order", "A", ["keyboard"]),
  met("2.4.4", "Link Purpose (In Context)", "A", ["checkers"]),
  met("2.4.5", "Multiple Ways", "AA", ["everywhere"]),
  met("2.4.6", "Headings and Labels", "AA", ["checkers"]),
  met("2.4.7", "Focus Visible", "AA", ["keyboard"]),
  met("2.4.8", "Location", "AAA", ["place"]),
  met("2.4.9", "Link Purpose (Link Only)", "AAA", ["checkers"]),
  met("2.4.10", "Section Headings", "AAA", ["checkers"]),
  met("2.4.11", "Focus Not Obscured (Minimum)", "AA", ["keyboard"]),
  met("2.4.12", "Focus Not Obscured (Enhanced)", "AAA", ["keyboard"]),
  met("2.4.13", "Focus Appearance", "AAA", ["keyboard"]),
  met("2.5.1", "Pointer Gestures", "A", ["gestures"]),
  met("2.5.2", "Pointer Cancellation", "A", ["gestures"]),
  met("2.5.3", "Label in Name", "A", ["checkers"]),
  doesNotApply("2.5.4", "Motion Actuation", "A", "no_motion"),
  met("2.5.5", "Target Size (Enhanced)", "AAA", ["targets"]),
  met("2.5.6", "Concurrent Input Mechanisms", "AAA", ["gestures"]),
  met("2.5.7", "Dragging Movements", "AA", ["gestures"]),
  met("2.5.8", "Target Size (Minimum)", "AA", ["targets"]),
  met("3.1.1", "Language of Page", "A", ["checkers"]),
  met("3.1.2", "Language of Parts", "AA", ["languages"], "organisations"),
  notMet("3.1.3", "Unusual Words", "AAA", "words"),
  notMet("3.1.4", "Abbreviations", "AAA", "abbreviations"),
  met("3.1.5", "Reading Level", "AAA", ["reading"], "reading"),
  notMet("3.1.6", "Pronunciation", "AAA", "pronunciation"),
  met("3.2.1", "On Focus", "A", ["keyboard"]),
  met("3.2.2", "On Input", "A", ["asked_for"]),
  met("3.2.3", "Consistent Navigation", "AA", ["everywhere"]),
  met("3.2.4", "Consistent Identification", "AA", ["everywhere"]),
  met("3.2.5", "Change on Request", "AAA", ["asked_for"]),
  met("3.2.6", "Consistent Help", "A", ["everywhere"]),
  met("3.3.1", "Error Identification", "A", ["errors"]),
  met("3.3.2", "Labels or Instructions", "A", ["checkers"]),
  met("3.3.3", "Error Suggestion", "AA", ["errors"]),
  met("3.3.4", "Error Prevention (Legal, Financial, Data)", "AA", ["undone"]),
  met("3.3.5", "Help", "AAA", ["everywhere"]),
  met("3.3.6", "Error Prevention (All)", "AAA", ["errors", "undone"]),
  met("3.3.7", "Redundant Entry", "A", ["resumed"]),
  met("3.3.8", "Accessible Authentication (Minimum)", "AA", ["sign_in"], "paste"),
  met("3.3.9", "Accessible Authentication (Enhanced)", "AAA", ["sign_in"], "paste"),
  met("4.1.2", "Name, Role, Value", "A", ["checkers", "heard"]),
  met("4.1.3", "Status Messages", "AA", ["heard", "settings"]),
];

/** The four principles of the standard, with their criteria */
export const principles = (["perceivable", "operable", "understandable", "robust"] as const).map((name, i) => ({
  name,
  criteria: criteria.filter(({ number }) => number.startsWith(`${i + 1}.`)),
}));
