import { expect, test } from "vitest";
import { writeOpeningHours } from "#domain/opening-notation.ts";
import { readHours } from "#domain/read-hours.ts";

/** "?" before hours of which the text does not say the days; null where nothing is proposed */
function said(text: string): string | null {
  const read = readHours(text);
  if (!read) return null;
  const times = read.times.map(({ opens, closes }) => `${opens}-${closes}`);
  return times.length > 0 ? `? ${times}` : writeOpeningHours(read.hours);
}

test.each([
  ["Mon-Sat 9am to 5pm", "Mo-Sa 09:00-17:00"],
  ["9.30 AM - 5.30 PM (Sunday closed)", "Mo-Sa 09:30-17:30"],
  ["24x7", "24/7"],
  ["सोम-शनि 9 से 5", "Mo-Sa 09:00-17:00"],
  ["10 to 1 and 4 to 7", "? 10:00-13:00,16:00-19:00"],
  ["by appointment", '"by appointment"'],
  [
    "Monday to Friday: 9 am - 1 pm, 2 pm - 5:30 pm; Saturday: 9 am – 1 pm",
    "Mo-Fr 09:00-13:00,14:00-17:30; Sa 09:00-13:00",
  ],
  ["Weekdays 10-5", "Mo-Fr 10:00-17:00"],
  ["Mon, Wed, Fri 4-6 pm", "Mo,We,Fr 16:00-18:00"],
  ["Open all days 8 am to 8 pm", "Mo-Su 08:00-20:00"],
  ["9am-5pm except Sundays and public holidays", "Mo-Sa 09:00-17:00; PH off"],
  ["Mon-Sat 9am to 5pm, Lunch 1 to 2", "Mo-Sa 09:00-13:00,14:00-17:00"],
  ["सोमवार से शुक्रवार सुबह 10 बजे से शाम 5 बजे तक", "Mo-Fr 10:00-17:00"],
  ["திங்கள் - வெள்ளி காலை 9 மணி முதல் மாலை 5 மணி வரை", "Mo-Fr 09:00-17:00"],
  ["సోమ-శని ఉదయం 9 నుండి సాయంత్రం 5 వరకు", "Mo-Sa 09:00-17:00"],
  ["ಸೋಮ-ಶುಕ್ರ ಬೆಳಿಗ್ಗೆ 10 ರಿಂದ ಸಂಜೆ 5", "Mo-Fr 10:00-17:00"],
  ["সোম-শুক্র সকাল ১০টা থেকে বিকেল ৫টা", "Mo-Fr 10:00-17:00"],
  ["સોમ-શનિ સવારે 9 થી સાંજે 6", "Mo-Sa 09:00-18:00"],
  ["सोमवार ते शनिवार सकाळी १० ते सायंकाळी ५", "Mo-Sa 10:00-17:00"],
  ["Mon to Fri 0930 to 1730 hrs", "Mo-Fr 09:30-17:30"],
  ["09:00-17:00", "? 09:00-17:00"],
  ["Mon - Fri : 9:30 a.m. to 5:30 p.m.", "Mo-Fr 09:30-17:30"],
  ["Second Saturday closed, Mon-Sat 9-5", null],
  ["Mon–Fri 8:30 AM–4:00 PM, Sat 8:30 AM–12:30 PM, Sun closed", "Mo-Fr 08:30-16:00; Sa 08:30-12:30"],
  ["Tuesday and Thursday 10am-1pm", "Tu,Th 10:00-13:00"],
  ["24 hours, all 7 days", "24/7"],
  ["Ask Ravi at the gate", null],
  ["रोज सुबह 9 से शाम 6 बजे तक", "Mo-Su 09:00-18:00"],
  ["रविवार बंद, सुबह 9 से शाम 6", "Mo-Sa 09:00-18:00"],
  ["Mon to Sat: 9 to 12 and 2 to 5", "Mo-Sa 09:00-12:00,14:00-17:00"],
  ["10.00am to 6.00pm Monday to Saturday", "Mo-Sa 10:00-18:00"],
  ["10 AM to 5 PM on working days", "? 10:00-17:00"],
  ["Only by prior appointment, Mon-Fri 11am-3pm", 'Mo-Fr 11:00-15:00 "by appointment"'],
  ["9-5", "? 09:00-17:00"],
  ["Mon–Sat, 9:30–17:30", "Mo-Sa 09:30-17:30"],
  ["Round the clock", "24/7"],
  ["Mon-Fri 9am-5pm; closed on weekends", "Mo-Fr 09:00-17:00"],
  ["Monday closed; other days 10am to 6pm", "Tu-Su 10:00-18:00"],
  ["Daily 7 am - 9 am and 5 pm - 8 pm", "Mo-Su 07:00-09:00,17:00-20:00"],
  ["8 pm to 6 am daily", "Mo-Su 20:00-06:00"],
  ["Fri-Sun 9am to noon", "Fr-Su 09:00-12:00"],
  ["School days 8:45 to 3:15", null],
  ["Summer 8-2, winter 9-3", null],
  ["सोम से शनि : प्रातः 9.30 से सायं 5.30", "Mo-Sa 09:30-17:30"],
  ["सोम, बुध, शुक्र सुबह 10 से दोपहर 1 बजे", "Mo,We,Fr 10:00-13:00"],
  ["திங்கள் முதல் சனி வரை காலை 10 - மாலை 6", "Mo-Sa 10:00-18:00"],
  ["প্রতিদিন সকাল ৯টা থেকে রাত ৮টা", "Mo-Su 09:00-20:00"],
  ["સોમવારથી શુક્રવાર 10 થી 5", "Mo-Fr 10:00-17:00"],
  ["సోమవారం నుండి శుక్రవారం వరకు ఉదయం 10 గంటల నుండి సాయంత్రం 5 గంటల వరకు", "Mo-Fr 10:00-17:00"],
  ["ಪ್ರತಿದಿನ ಬೆಳಿಗ್ಗೆ 9 ರಿಂದ ಸಂಜೆ 6", "Mo-Su 09:00-18:00"],
  ["M-F 9-5", "Mo-Fr 09:00-17:00"],
  ["Office hours 10am - 5.30pm (Mon - Sat), holidays closed", "Mo-Sa 10:00-17:30; PH off"],
  ["OPD: Mon, Tue, Wed 9 AM to 12 PM", "Mo-We 09:00-12:00"],
  ["9.00 a.m to 4.00 p.m. (Mon to Fri) 9.00 a.m to 1.00 p.m. (Sat)", "Mo-Fr 09:00-16:00; Sa 09:00-13:00"],
  ["Mon-Sat from 10 in the morning till 7 in the evening", "Mo-Sa 10:00-19:00"],
  ["All days except Sunday, 9 AM to 6 PM", "Mo-Sa 09:00-18:00"],
  ["7-9", null],
  ["Mon-Fri 9am-5pm, Sat by appointment", null],
  ["Mon-Sat: 9:00AM-1:00PM & 3:00PM-7:00PM. Sunday holiday", "Mo-Sa 09:00-13:00,15:00-19:00"],
  ["Closed on Sundays", null],
  ["9am-5pm Mon-Sat, Sunday closed", "Mo-Sa 09:00-17:00"],
  ["10 to 5, Sat, Sun closed", "Mo-Fr 10:00-17:00"],
  ["Mon to Sat 9-5, Saturday closed", null],
  ["Monday to Sunday closed, 9 to 5", null],
  ["9 to 5, call 9876543210", null],
  ["9am", null],
  ["Monday 9-5, Monday 10-12", null],
])("“%s” is read as %s", (text, hours) => {
  expect(said(text)).toBe(hours);
});
