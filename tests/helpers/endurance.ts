/** Whether the long forms of the tests run (`npm run endurance`). */
export const isEndurance = process.env.ENDURANCE === "1";
