/**
 * Public helplines of India, each with the source of its number. Facts without a source, such as hours or languages,
 * are left out, and so are state lines and numbers that no source confirmed. `on_home`: also shown on the home page.
 */
export const helplines = [
  {
    key: "emergency",
    number: "112",
    on_home: true,
    source: {
      name: "Vikaspedia",
      url: "https://en.vikaspedia.in/social-welfare/women-and-child-development/emergency-response-support-system",
    },
  },
  {
    key: "mental_health",
    number: "14416",
    on_home: true,
    source: {
      name: "The Shillong Times, 7 February 2025",
      url: "https://theshillongtimes.com/2025/02/07/tele-manas-mental-health-helpline-handles-over-18-1-lakh-calls-centre/",
    },
  },
  {
    key: "disability_line",
    number: "1800 22 2014",
    on_home: true,
    source: { name: "Dainik Jagran, January 2024", url: null },
  },
  {
    key: "elderline",
    number: "14567",
    on_home: true,
    source: {
      name: "Deccan Herald",
      url: "https://deccanherald.com/india/karnataka/bengaluru/pension-woes-flood-elder-helpline-2883114",
    },
  },
  {
    key: "child_line",
    number: "1098",
    on_home: false,
    source: {
      name: "Lokmat Times, 13 December 2025",
      url: "https://www.lokmattimes.com/technology/over-29-lakh-phone-calls-handled-by-tele-manas-cells-savitri-thakur-2/",
    },
  },
  {
    key: "women_line",
    number: "181",
    on_home: false,
    source: {
      name: "Lokmat Times, 13 December 2025",
      url: "https://www.lokmattimes.com/technology/over-29-lakh-phone-calls-handled-by-tele-manas-cells-savitri-thakur-2/",
    },
  },
  {
    key: "legal_aid",
    number: "15100",
    on_home: false,
    source: {
      name: "Aaj Samaaj",
      url: "https://aajsamaaj.com/mahendragarh-news-national-legal-services-authority-launches-helpline-number-15100",
    },
  },
] as const;

/** Date of the last comparison with the sources. No number was called. */
export const HELPLINES_CHECKED = "2026-11-21";
