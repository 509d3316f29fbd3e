/** Ordinary words of Kannada, in their script, and in the usual Latin spellings: no needs, no names of organisations. */
export const kannada = `
ಯಾರನ್ನೂ ಯಾರನ್ನು ಯಾರಿಗೂ ಯಾರಿಗೆ ಯಾರೂ ಯಾರಾದರೂ ಯಾರ ಯಾರು ನೋಡಲ್ಲ ನೋಡೋಲ್ಲ ನೋಡುತ್ತಾನೆ ನೋಡ್ತಾನೆ ನೋಡ್ತಾಳೆ ತನ್ನ ತನ್ನದೇ ತಾನೇ ಲೋಕದಲ್ಲಿ ಲೋಕದಲ್ಲೇ ಇರ್ತಾನೆ ಇರ್ತಾಳೆ ಇರುತ್ತಾನೆ ಇರುತ್ತಾಳೆ
ಅಮ್ಮ ಅಮ್ಮನ ಅಮ್ಮನಿಗೆ ಅಪ್ಪ ಅಪ್ಪನ ಅಪ್ಪನಿಗೆ ಅಪ್ಪಅಮ್ಮ ತಾಯಿ ತಾಯಿಗೆ ತಾಯಿಯ ತಂದೆ ತಂದೆಗೆ ತಂದೆತಾಯಿ ಪೋಷಕರು ಮಗ ಮಗನಿಗೆ ಮಗನನ್ನು ಮಗನ್ನ ಮಗನ ಮಗಳು ಮಗಳಿಗೆ ಮಗಳನ್ನು ಮಗಳ್ನ
ಮಗಳ ಮಗು ಮಗುಗೆ ಮಗುವಿಗೆ ಮಗುವನ್ನು ಮಗೂನ ಮಗುವಿನ ಮಕ್ಕಳು ಮಕ್ಕಳಿಗೆ ಮಕ್ಕಳನ್ನು ಮಕ್ಳು ಹುಡುಗ ಹುಡುಗನಿಗೆ ಹುಡ್ಗ ಹುಡುಗಿ ಹುಡುಗಿಗೆ ಹುಡ್ಗಿ ಹುಡುಗರು ಹೆಣ್ಣುಮಗು ಗಂಡುಮಗು ಅಣ್ಣ
ಅಣ್ಣನಿಗೆ ಅಣ್ಣನ ತಮ್ಮ ತಮ್ಮನಿಗೆ ತಮ್ಮನ ಅಕ್ಕ ಅಕ್ಕನಿಗೆ ಅಕ್ಕನ ತಂಗಿ ತಂಗಿಗೆ ತಂಗಿಯ ಸಹೋದರ ಸಹೋದರಿ ಅಣ್ಣತಮ್ಮಂದಿರು ಅಕ್ಕತಂಗಿಯರು ಒಡಹುಟ್ಟಿದ ಗಂಡ ಗಂಡನಿಗೆ ಗಂಡನ ಹೆಂಡತಿ
ಹೆಂಡತಿಗೆ ಹೆಂಡ್ತಿ ಹೆಂಡ್ತಿಗೆ ಪತ್ನಿ ಪತಿ ಯಜಮಾನರು ಮನೆಯವರು ಅಜ್ಜ ಅಜ್ಜನಿಗೆ ಅಜ್ಜಿ ಅಜ್ಜಿಗೆ ತಾತ ತಾತನಿಗೆ ಮುತ್ತಜ್ಜ ಮೊಮ್ಮಗ ಮೊಮ್ಮಗನಿಗೆ ಮೊಮ್ಮಗಳು ಮೊಮ್ಮಗಳಿಗೆ ಮೊಮ್ಮಕ್ಕಳು
ಅತ್ತೆ ಅತ್ತೆಗೆ ಮಾವ ಮಾವನಿಗೆ ಭಾವ ಬಾವ ಅತ್ತಿಗೆ ನಾದಿನಿ ಮೈದುನ ಓರಗಿತ್ತಿ ಷಡ್ಡಕ ಸೊಸೆ ಸೊಸೆಗೆ ಅಳಿಯ ಅಳಿಯನಿಗೆ ಸೋದರಮಾವ ಸೋದರತ್ತೆ ಸೋದರಳಿಯ ಚಿಕ್ಕಪ್ಪ ಚಿಕ್ಕಮ್ಮ ದೊಡ್ಡಪ್ಪ
ದೊಡ್ಡಮ್ಮ ಬೀಗರು ನೆಂಟರು ಸಂಬಂಧಿಕರು ಬಂಧುಗಳು ನೆರೆಹೊರೆ ನೆರೆಮನೆ ಪಕ್ಕದ ಪಕ್ಕದಮನೆ ಪಕ್ಕದವರು ಎದುರುಮನೆ ಗೆಳೆಯ ಗೆಳತಿ ಗೆಳೆಯರು ಸ್ನೇಹಿತರು ಫ್ರೆಂಡ್ ಫ್ರೆಂಡ್ಸ್ ದೋಸ್ತ್
ಕುಟುಂಬ ಕುಟುಂಬದ ಕುಟುಂಬಕ್ಕೆ ಸಂಸಾರ ಫ್ಯಾಮಿಲಿ ಮನುಷ್ಯ ಮನುಷ್ಯರು ಜನರು ಗಂಡಸು ಗಂಡಸರು ಹೆಂಗಸು ಹೆಂಗಸರು ಹೆಣ್ಣು ಗಂಡು ಕೂಸು ಪಾಪು ಪಾಪುಗೆ ಹಸುಗೂಸು ಅವಳಿಜವಳಿ ಹಿರಿಯರು ಹಿರಿಯ
ಕಿರಿಯ ಮುದುಕ ಮುದುಕಿ ಯುವಕ ಯುವತಿ ವಯಸ್ಸಾದ ವಯಸ್ಸಾಗಿದೆ ತವರು ತವರುಮನೆ ತಲೆ ತಲೆಗೆ ತಲೆಯಲ್ಲಿ ಕೂದಲು ಮುಖ ಮುಖದ ಮುಖದಲ್ಲಿ ಹಣೆ ಕೆನ್ನೆ ಗಲ್ಲ ಗಡ್ಡ ಕಣ್ಣು ಕಣ್ಣಿಗೆ ಕಣ್ಣುಗಳು
ರೆಪ್ಪೆ ಹುಬ್ಬು ಕಿವಿ ಕಿವಿಗೆ ಕಿವಿಯಲ್ಲಿ ಮೂಗು ಮೂಗಿನ ಬಾಯಿ ಬಾಯಲ್ಲಿ ತುಟಿ ಹಲ್ಲು ಹಲ್ಲುಗಳು ನಾಲಿಗೆ ಗಂಟಲು ಕುತ್ತಿಗೆ ಭುಜ ಕೈ ಕೈಗೆ ಕೈಯಲ್ಲಿ ಕೈಗಳು ಮೊಣಕೈ ಮಣಿಕಟ್ಟು ಅಂಗೈ
ಬೆರಳು ಬೆರಳುಗಳು ಹೆಬ್ಬೆರಳು ಉಗುರು ಎದೆ ಎದೆಯಲ್ಲಿ ಹೊಟ್ಟೆ ಹೊಟ್ಟೆಯಲ್ಲಿ ಸೊಂಟ ಬೆನ್ನು ಬೆನ್ನಿನ ತೊಡೆ ಮಂಡಿ ಮೊಣಕಾಲು ಕಾಲು ಕಾಲಿಗೆ ಕಾಲುಗಳು ಕಾಲಲ್ಲಿ ಪಾದ ಪಾದಗಳು ಹಿಮ್ಮಡಿ
ಮೂಳೆ ಮೂಳೆಗಳು ಕೀಲು ನರಗಳು ರಕ್ತ ಚರ್ಮ ಮೈ ಮೈಯಲ್ಲಿ ದೇಹ ದೇಹದ ಶರೀರ ಮೆದುಳು ಮೆದುಳಿನ ಉಸಿರು ಉಸಿರಾಟ ಶ್ವಾಸಕೋಶ ಹೆಗಲು ಹೋಗ್ತಾನೆ ಹೋಗ್ತಾಳೆ ಹೋಗ್ತಾರೆ ಹೋಗ್ತಿದ್ದಾನೆ
ಹೋಗುತ್ತಾನೆ ಹೋಗುತ್ತಾಳೆ ಹೋಗಬೇಕು ಹೋಗ್ಬೇಕು ಹೋಗಲ್ಲ ಹೋಗಲು ಹೋಗೋಕೆ ಹೋಗಿ ಹೋಗಿದ್ದೆ ಹೋಗಿದ್ದೀವಿ ಹೋದ ಹೋದರೆ ಹೋದ್ರೆ ಹೋದಳು ಹೋದ್ಮೇಲೆ ಹೋಯಿತು ಹೋಯ್ತು ಹೋಗೋಣ ಹೋಗಬಹುದು ಬಂದ
ಬಂದಿದೆ ಬಂತು ಬಂದಳು ಬಂದರೆ ಬಂದ್ರೆ ಬಂದಿದ್ದೀವಿ ಬಂದಮೇಲೆ ಬರಬೇಕು ಬರ್ತಾನೆ ಬರ್ತಾಳೆ ಬರ್ತಾರೆ ಬರ್ತಿದೆ ಬರುತ್ತದೆ ಬರುತ್ತಾ ಬರೋಕೆ ಬನ್ನಿ ಕಳಿಸಬೇಕು ಕಳಿಸ್ಬೇಕು ಕಳುಹಿಸಬೇಕು
ಕಳಿಸಿದರು ಕಳಿಸಿದ್ದೀವಿ ಕಳಿಸಿ ಕಳಿಸಲಿ ಕಳಿಸೋದು ಕಳುಹಿಸಿ ಕಳಿಸಿದ್ರು ಕರೆದುಕೊಂಡು ಕರ್ಕೊಂಡು ಕರಕೊಂಡು ಕರೆದೊಯ್ಯಬೇಕು ಕರೆತಂದೆವು ಕರೀತಾರೆ ಕರೆದರು ಕರೆಯಬೇಕು ತಗೊಂಡು
ತೆಗೆದುಕೊಂಡು ತಗೋಬೇಕು ತಗೋತಾರೆ ತಗೊಳ್ಳಿ ತಗೊಳ್ತಾರೆ ತೆಗೆದುಕೊಳ್ಳಬೇಕು ತಂದೆವು ತಂದಿದ್ದೀವಿ ತರಬೇಕು ತರ್ತೀನಿ ತನ್ನಿ ಕೊಟ್ಟರು ಕೊಟ್ರು ಕೊಟ್ಟಿದ್ದಾರೆ ಕೊಡ್ತಾರೆ ಕೊಡುತ್ತಾರೆ
ಕೊಡ್ತಾರಾ ಕೊಡಬೇಕು ಕೊಡಿ ಕೊಡೋ ಕೊಡಲ್ಲ ಕೊಡಲಿಲ್ಲ ಕೊಡಿಸಿ ಕೊಡಿಸಬೇಕು ಹೇಳಿದರು ಹೇಳಿದ್ರು ಹೇಳಿದ ಹೇಳಿದಳು ಹೇಳ್ತಾರೆ ಹೇಳುತ್ತಾರೆ ಹೇಳ್ತಾನೆ ಹೇಳಿ ಹೇಳಬೇಕು ಹೇಳಲಿಲ್ಲ ಹೇಳೋರು
ತಿಳಿಸಿ ತಿಳಿಸಿದರು ಅಂತಾರೆ ಅಂತಾನೆ ಅಂತಾಳೆ ಅಂದರು ಅಂದ್ರು ಅನ್ನುತ್ತಾರೆ ಅನ್ನಿಸುತ್ತೆ ಅನಿಸುತ್ತದೆ ಅಂದುಕೊಂಡೆ ಅನ್ಕೊಂಡಿದ್ದೀವಿ ಕೇಳಿದೆ ಕೇಳಿದ್ದೆ ಕೇಳಿದರು ಕೇಳಬೇಕು ಕೇಳ್ತಾ
ಕೇಳಿ ಮಾತಾಡಬೇಕು ಮಾತನಾಡಬೇಕು ಮಾತಾಡಿ ಮಾತಾಡಿದೆ ಮಾಡ್ತಾನೆ ಮಾಡ್ತಾಳೆ ಮಾಡ್ತಾರೆ ಮಾಡುತ್ತಾರೆ ಮಾಡ್ತೀನಿ ಮಾಡ್ತಿದ್ದೀನಿ ಮಾಡಬೇಕು ಮಾಡ್ಬೇಕು ಮಾಡಿದರು ಮಾಡಿದ್ರು ಮಾಡಿದ್ದೀವಿ
ಮಾಡಿಸಬೇಕು ಮಾಡಿಸಿದ್ದೀವಿ ಮಾಡಲು ಮಾಡೋಕೆ ಮಾಡೋದು ಮಾಡಲ್ಲ ಮಾಡಿ ಮಾಡಿದರೆ ಮಾಡಿದ್ರೆ ಮಾಡೋಣ ಮಾಡಬಹುದು ಇರೋ ಇರೋದು ಇರ್ತಾನೆ ಇರ್ತಾಳೆ ಇರ್ತಾರೆ ಇರುತ್ತದೆ ಇರುತ್ತೆ ಇರಬೇಕು ಇರಲು
ಇರೋಕೆ ಇದ್ದಾನೆ ಇದ್ದಾಳೆ ಇದ್ದಾರೆ ಇದ್ದೀವಿ ಇದ್ದರೆ ಇದ್ರೆ ಇದ್ದರು ಆಗಿದೆ ಆಗಿತ್ತು ಆಗಿ ಆಗುತ್ತೆ ಆಗುತ್ತದೆ ಆಗ್ತಿದೆ ಆಗ್ತಾನೆ ಆಗಬೇಕು ಆಗಲ್ಲ ಆಗಲಿಲ್ಲ ಆಗೋದು ಆಯಿತು ಆಯ್ತು
ಆದಮೇಲೆ ಆದ್ಮೇಲೆ ಬೇಕಾಗಿದೆ ಬೇಕಾದ ಬೇಕಿತ್ತು ತಿನ್ನುತ್ತಾನೆ ತಿಂತಾನೆ ತಿಂತಾಳೆ ತಿನ್ನಲ್ಲ ತಿನ್ನಿಸಬೇಕು ತಿನ್ಸಬೇಕು ತಿಂದ ತಿನ್ನೋಕೆ ಊಟ ಉಣ್ಣುತ್ತಾನೆ ಮಲಗ್ತಾನೆ ಮಲಗುತ್ತಾಳೆ
ಮಲಗಲ್ಲ ಮಲಗಿದ ಮಲಗಿಸಬೇಕು ನಿದ್ದೆ ನಿದ್ರೆ ನಿದ್ದೆಯಲ್ಲಿ ಎದ್ದ ಎದ್ದು ಏಳ್ತಾನೆ ಎಬ್ಬಿಸಬೇಕು ಕೂತ್ಕೊಂಡು ಕೂತ್ಕೋತಾನೆ ಕುಳಿತುಕೊಳ್ಳುತ್ತಾನೆ ಕುಳಿತು ಕೂರಿಸಬೇಕು ಕೂತಿದ್ದಾನೆ
ನಿಂತು ನಿಂತಿದ್ದಾನೆ ನಿಲ್ಲಿಸಿ ನಿಲ್ಲಿಸಿದರು ನಿಂತುಹೋಯಿತು ಆಡ್ತಾನೆ ಆಡ್ತಾಳೆ ಆಟ ಆಟವಾಡುತ್ತಾನೆ ಆಡಲ್ಲ ಆಡಿಸಬೇಕು ಆಟಿಕೆ ಹಾಡು ಹಾಡ್ತಾಳೆ ಹಾಡುಗಳು ಓದ್ತಾನೆ ಓದ್ತಾಳೆ
ಓದುತ್ತಿದ್ದಾನೆ ಓದ್ತಿದ್ದಾಳೆ ಓದಬೇಕು ಓದಿಸಬೇಕು ಓದು ಓದಿನಲ್ಲಿ ಓದಿದ ಓದೋಕೆ ಬರೀತಾನೆ ಬರೆಯಬೇಕು ಬರೆದು ಬರೆಯುತ್ತಾಳೆ ಬರೆಯೋಕೆ ಬರೆದಿದ್ದಾರೆ ಕಲಿಯಬೇಕು ಕಲಿತಾನೆ ಕಲಿತಿದ್ದಾಳೆ
ಕಲಿಸ್ತಾರೆ ಕಲಿಸುತ್ತಾರೆ ಕಲಿಸಬೇಕು ಕಲಿಸೋ ಹೇಳಿಕೊಡ್ತಾರೆ ಹೇಳಿಕೊಡಬೇಕು ಅಳ್ತಾನೆ ಅಳ್ತಾಳೆ ಅಳುತ್ತಾಳೆ ಅಳು ಅತ್ತಳು ನಗ್ತಾನೆ ನಗುತ್ತಾಳೆ ನಗು ನಕ್ಕ ಬಿದ್ದ ಬಿದ್ದಳು
ಬಿದ್ದಿದ್ದಾನೆ ಬೀಳ್ತಾನೆ ಜಾರಿ ಜಾರಿಬಿದ್ದ ಹೊಡೆದ ಹೊಡೀತಾನೆ ಹೊಡೆಯುತ್ತಾನೆ ಬೈತಾನೆ ಬೈದರು ಕಿರುಚ್ತಾನೆ ಕಚ್ಚಿತು ಗುದ್ದಿತು ತಾಗಿತು ಪೆಟ್ಟಾಗಿದೆ ನೋಡಿ ನೋಡಿದೆ ನೋಡಿದ್ದೀವಿ
ನೋಡಿದರು ನೋಡಬೇಕು ನೋಡ್ತಾರೆ ನೋಡ್ತಿದ್ದೀವಿ ನೋಡೋಣ ನೋಡ್ಕೊಂಡು ನೋಡ್ಕೋತಾರೆ ನೋಡಿಕೊಳ್ಳಬೇಕು ನೋಡಿಕೊಳ್ಳುವ ನೋಡ್ಕೊಳ್ಳೋರು ನೋಡ್ಕೋಬೇಕು ತೋರಿಸಬೇಕು ತೋರಿಸಿದ್ದೀವಿ ತೋರಿಸಿ
ತೋರಿಸಿದ್ರೆ ತೋರಿಸ್ತಾರೆ ಇಟ್ಟುಕೊಂಡು ಇಟ್ಕೊಂಡು ಇಟ್ಟಿದ್ದೀವಿ ಇಡಬೇಕು ಇಡ್ತಾರೆ ಇಟ್ಕೋತಾರೆ ಹಾಕಬೇಕು ಹಾಕಿದ್ದೀವಿ ಹಾಕ್ತಾರೆ ಹಾಕಿ ಹಾಕ್ಕೊಂಡು ಬಿಟ್ಟು ಬಿಟ್ಟುಹೋದ
ಬಿಟ್ಟಿದ್ದಾರೆ ಬಿಡಬೇಕು ಬಿಡಲ್ಲ ಬಿಟ್ಬಿಟ್ಟ ಕಳೆದುಕೊಂಡ ಕಳ್ಕೊಂಡಿದ್ದೀವಿ ಕಳೆದುಹೋಯಿತು ಕಡಿಮೆಯಾಗಿದೆ ಕಮ್ಮಿಯಾಗಿಲ್ಲ ಹೆಚ್ಚಾಗಿದೆ ಜಾಸ್ತಿಯಾಗಿದೆ ಬೆಳೆದ ಬೆಳೀತಾನೆ ಬೆಳೆಸಬೇಕು
ಸಾಕಬೇಕು ಸಾಕ್ತಿದ್ದೀನಿ ಸಾಕಿದ ಒಪ್ಪಲಿಲ್ಲ ಒಪ್ಪಲ್ಲ ಒಪ್ಪಿದರು ಒಪ್ತಿಲ್ಲ ನಿರಾಕರಿಸಿದರು ಬೇಡ ಬೇಡವೆಂದರು ಸೇರಿಸಬೇಕು ಸೇರಿಸಿದ್ದೀವಿ ಸೇರಿಸ್ಕೋತಾರಾ ಸೇರಿಸಿಕೊಳ್ಳಲಿಲ್ಲ
ಸೇರಿಸ್ಬೇಕು ಸೇರಬೇಕು ಸೇರಿದ ಭೇಟಿ ಭೇಟಿಯಾಗಬೇಕು ಸಿಗುತ್ತದೆ ಸಿಗುತ್ತೆ ಸಿಗುತ್ತಾ ಸಿಗಲಿಲ್ಲ ಸಿಗಲ್ಲ ಸಿಕ್ಕಿತು ಸಿಗ್ತಿಲ್ಲ ಸಿಗಬಹುದು ಹುಡುಕುತ್ತಿದ್ದೇವೆ ಹುಡುಕ್ತಿದ್ದೀನಿ
ಹುಡುಕಬೇಕು ಹುಡುಕಿದೆ ಗೊತ್ತು ಗೊತ್ತಿಲ್ಲ ಗೊತ್ತಾ ಗೊತ್ತಾಗ್ತಿಲ್ಲ ಗೊತ್ತಿದ್ದರೆ ಗೊತ್ತಾಯ್ತು ತಿಳಿದಿಲ್ಲ ತಿಳಿಯಬೇಕು ತಿಳಿದುಕೊಳ್ಳಬೇಕು ಅರ್ಥ ಅರ್ಥವಾಯಿತು ಯೋಚನೆ
ಯೋಚಿಸ್ತಿದ್ದೀವಿ ಯೋಚಿಸಿ ಇಷ್ಟ ಇಷ್ಟಪಡ್ತಾನೆ ಇಷ್ಟವಿಲ್ಲ ವಾಸವಾಗಿದ್ದೇವೆ ವಾಸ ಬದುಕಿದ್ದಾನೆ ಬದುಕಬೇಕು ಬದುಕೋಕೆ ಸತ್ತುಹೋದ ತೀರಿಕೊಂಡರು ತೀರ್ಕೊಂಡ್ರು ಸತ್ತ ಹುಟ್ಟಿದ ಹುಟ್ಟಿದಾಗ
ಹುಟ್ಟಿದಾಗಿನಿಂದ ಹುಟ್ಟಿನಿಂದ ಹುಟ್ಟಿದೆ ಹುಟ್ಟುಹಬ್ಬ ಓಡಿಹೋಗ್ತಾನೆ ಸ್ನಾನ ತೊಳೆಯಬೇಕು ತೊಳೆದು ಉಜ್ಜಬೇಕು ಹಾಕ್ಕೋತಾನೆ ಎತ್ತಿಕೊಂಡು ಎತ್ಕೊಂಡು ಹೊತ್ತುಕೊಂಡು ಹಿಡಿದು ಹಿಡ್ಕೊಂಡು
ಹಿಡಿಯಬೇಕು ಅಲೆದಾಡಿದ್ದೀವಿ ತಿರುಗಿ ತಿರುಗಾಡುತ್ತಾನೆ ಸುತ್ತಿದ್ದೀವಿ ತೆರೆದು ಮುಚ್ಚಿದರು ಮುಚ್ಚಿದ ತೆಗೆದು ಹತ್ತಬೇಕು ಇಳಿಯಬೇಕು ಕೊಂಡುಕೊಳ್ಳಬೇಕು ಕೊಂಡೆವು ಮಾರಿದೆವು ಮಾರಬೇಕು
ಕಟ್ಟಬೇಕು ಕಟ್ಟೋಕೆ ಕಟ್ಟಿದ್ದೀವಿ ದುಡಿಮೆ ದುಡಿಯಬೇಕು ದುಡೀತಾನೆ ಸಂಪಾದನೆ ಅಡುಗೆ ಅಡಿಗೆ ಬೇಯಿಸಬೇಕು ಜಗಳ ಜಗಳವಾಡ್ತಾನೆ ಹೆದರ್ತಾನೆ ಹೆದರುತ್ತಾಳೆ ಭಯಪಡ್ತಾಳೆ ಶುರುವಾಯಿತು ಶುರು
ಆರಂಭವಾಯಿತು ಮುಗೀತು ಮುಗಿಯಿತು ಮುಗಿಸಿದ ಪ್ರಯತ್ನಿಸಿದೆವು ನಂಬಿ ನಂಬಬೇಕು ಕಾಯ್ತಿದ್ದೀವಿ ಕಾಯಬೇಕು ನಡೆಯಿತು ಸಂಭವಿಸಿತು ತಲುಪಬೇಕು ತಲುಪಿದೆವು ಬದಲಾಯಿತು ಬದಲಾಗಿದೆ ಬದಲಾಯಿಸಬೇಕು
ಬದಲು ಉಳಿದ ಉಳಿಯಿತು ಉಳಿದಿದ್ದೇವೆ ಬಳಸಬೇಕು ಬಳಸ್ತಿದ್ದೀವಿ ಉಪಯೋಗ ಉಪಯೋಗಿಸಬೇಕು ಪಡೆಯಬೇಕು ಪಡೆದ ಪಡೆಯೋದು ಮದುವೆ ಮದುವೆಯಾಗಿದೆ ಮದುವೆಯಾಗಿಲ್ಲ ಬೇರೆಯಾಗಿದ್ದಾರೆ ನಿಭಾಯಿಸಬೇಕು
ಒದ್ದಾಡ್ತಿದ್ದೀವಿ ಕಷ್ಟಪಡ್ತಾನೆ ನರಳ್ತಿದ್ದಾರೆ ನಿನ್ನೆ ಮೊನ್ನೆ ಇವತ್ತು ಇಂದು ಈದಿನ ನಾಳೆ ನಾಡಿದ್ದು ಈಗ ಈಗಲೂ ಆಗ ಆಗಾಗ ಯಾವಾಗಲೂ ಯಾವಾಗ್ಲೂ ಚಿಕ್ಕಂದಿನಿಂದ ಚಿಕ್ಕವನಿದ್ದಾಗ
ಚಿಕ್ಕವಯಸ್ಸು ಬಾಲ್ಯ ಬಾಲ್ಯದಿಂದ ದಿನ ದಿನಗಳು ದಿನಾ ದಿನಾಲೂ ದಿನದಿಂದ ಪ್ರತಿದಿನ ವಾರ ವಾರದ ವಾರಕ್ಕೆ ತಿಂಗಳು ತಿಂಗಳ ತಿಂಗಳಿಂದ ತಿಂಗಳಿಗೆ ವರ್ಷ ವರ್ಷದ ವರ್ಷಗಳು ವರ್ಷದಿಂದ
ವರ್ಷಗಳಿಂದ ವರುಷ ಕಳೆದ ಹೋದವರ್ಷ ಮುಂದಿನ ಹಿಂದಿನ ಹಿಂದೆ ಗಂಟೆ ಗಂಟೆಗೆ ಗಂಟೆಗಳು ನಿಮಿಷ ನಿಮಿಷಗಳು ಕ್ಷಣ ಬೆಳಿಗ್ಗೆ ಬೆಳಗ್ಗೆ ಮುಂಜಾನೆ ಮಧ್ಯಾಹ್ನ ಸಂಜೆ ಸಾಯಂಕಾಲ ರಾತ್ರಿ
ರಾತ್ರಿಯಲ್ಲಿ ಹಗಲು ಸೋಮವಾರ ಮಂಗಳವಾರ ಬುಧವಾರ ಗುರುವಾರ ಶುಕ್ರವಾರ ಶನಿವಾರ ಭಾನುವಾರ ಹಬ್ಬ ರಜೆ ರಜಾ ವಯಸ್ಸು ವಯಸ್ಸಿನ ವಯಸ್ಸಲ್ಲಿ ವಯಸ್ಸಿಗೆ ಪ್ರಾಯ ನಂತರ ಆಮೇಲೆ ಮೊದಲು ಮೊದಲಿನಿಂದ
ಮೊದಲ ಮತ್ತೆ ಪುನಃ ಕೊನೆಗೆ ಕೊನೆ ತಕ್ಷಣ ಕೂಡಲೇ ಬೇಗ ಬೇಗನೆ ಸಮಯ ಟೈಮ್ ಕಾಲ ಹೊತ್ತು ಜನವರಿ ಫೆಬ್ರವರಿ ಮಾರ್ಚ್ ಏಪ್ರಿಲ್ ಜೂನ್ ಜುಲೈ ಆಗಸ್ಟ್ ಸೆಪ್ಟೆಂಬರ್ ಅಕ್ಟೋಬರ್ ನವೆಂಬರ್
ಡಿಸೆಂಬರ್ ಸ್ವಲ್ಪ ಸ್ವಲ್ಪವೂ ಕೆಲವು ಕೆಲವರು ತುಂಬಾ ತುಂಬ ಬಹಳ ಬಾಳ ಭಾಳ ಹೆಚ್ಚು ಹೆಚ್ಚಾಗಿ ಜಾಸ್ತಿ ಕಮ್ಮಿ ಕಡಿಮೆ ಎಲ್ಲಾ ಎಲ್ಲರು ಎಲ್ಲರೂ ಎಲ್ಲರಿಗೂ ಪೂರ್ತಿ ಅರ್ಧ ಕಾಲುಭಾಗ ಒಬ್ಬ
ಒಬ್ಬಳೇ ಒಬ್ಬನೇ ಒಬ್ಬರೇ ಇಬ್ಬರು ಮೂವರು ನಾಲ್ವರು ಐವರು ಒಂದುಸಲ ಎರಡುಸಲ ಸಲ ಬಾರಿ ಇನ್ನೂ ಮಾತ್ರ ಕೇವಲ ಲೆಕ್ಕ ಜೊತೆ ಜೊತೆಗೆ ತುಂಡು ಕಿಲೋ ಕಿಲೋಮೀಟರ್ ದೂರ ದೂರದ ದೂರದಲ್ಲಿ ಹತ್ತಿರ
ಹತ್ರ ಹತ್ತಿರದ ಉದ್ದ ತೂಕ ಎತ್ತರ ಎರಡನೇ ಮೂರನೇ ನಾಲ್ಕನೇ ಸಾಕು ಸಾಲಲ್ಲ ಬೇಸರ ಬೇಜಾರು ಬೇಜಾರಾಗಿದೆ ದುಃಖ ದುಃಖವಾಗಿದೆ ಕೋಪ ಕೋಪದಿಂದ ಸಿಟ್ಟು ಭಯ ಭಯವಾಗುತ್ತದೆ ಹೆದರಿಕೆ ನಾಚಿಕೆ
ಚಿಂತೆ ಚಿಂತೆಯಾಗಿದೆ ಗಾಬರಿ ಕಣ್ಣೀರು ಧೈರ್ಯ ತಾಳ್ಮೆ ನಿರಾಸೆ ಅಸಹ್ಯ ಆಶ್ಚರ್ಯ ಹಠ ಕನಿಕರ ಅವಮಾನ ಗೌರವ ಸುಸ್ತು ಸುಸ್ತಾಗಿದೆ ಆಯಾಸ ದಣಿವು ಹಸಿವು ಹಸಿವಾಗಿದೆ ಬಾಯಾರಿಕೆ ನಂಬಿಕೆ
ಕಷ್ಟ ಕಷ್ಟದಲ್ಲಿ ಕಷ್ಟವಾಗಿದೆ ತೊಂದರೆ ತೊಂದ್ರೆ ತೊಂದರೆಯಾಗಿದೆ ಸಮಸ್ಯೆ ಸಮಸ್ಯೆಗಳು ಸಮಸ್ಯೆಯಿಂದ ಖುಷಿ ಖುಷಿಯಾಗಿ ನೋವು ನೋವಾಗುತ್ತೆ ಅನುಮಾನ ಕನಸು ಹುಷಾರು ಹುಷಾರಿಲ್ಲ ಮನೆ
ಮನೆಯಲ್ಲಿ ಮನೇಲಿ ಮನೆಗೆ ಮನೆಯ ಮನೆಹತ್ತಿರ ಮನೆಯಿಂದ ಕೋಣೆ ರೂಮು ರೂಮಲ್ಲಿ ಬಾಗಿಲು ಕಿಟಕಿ ಗೋಡೆ ಮೆಟ್ಟಿಲು ಅಂಗಳ ಹಿತ್ತಲು ಹಾಸಿಗೆ ಮಂಚ ಹೊದಿಕೆ ಬಾತ್ರೂಮ್ ನೀರು ನೀರಿನ ಕರೆಂಟ್
ಗ್ಯಾಸ್ ಬಾಡಿಗೆ ಬಾಡಿಗೆಗೆ ಊರು ಊರಲ್ಲಿ ಊರಿಗೆ ಊರಿನ ಹಳ್ಳಿ ಹಳ್ಳಿಯಲ್ಲಿ ಗ್ರಾಮ ಗ್ರಾಮದಲ್ಲಿ ಪಟ್ಟಣ ಪೇಟೆ ಸಿಟಿ ಜಿಲ್ಲೆ ಜಿಲ್ಲೆಯಲ್ಲಿ ತಾಲೂಕು ರಾಜ್ಯ ಬೀದಿ ಬೀದಿಯಲ್ಲಿ ರಸ್ತೆ
ರಸ್ತೆಯಲ್ಲಿ ರೋಡು ದಾರಿ ದಾರಿಯಲ್ಲಿ ಬಸ್ಸು ಬಸ್ ಬಸ್ಸಲ್ಲಿ ಬಸ್ಸ್ಟ್ಯಾಂಡ್ ರೈಲು ಆಟೋ ಆಟೋದಲ್ಲಿ ಕಾರು ಬೈಕ್ ಲಾರಿ ಟ್ರ್ಯಾಕ್ಟರ್ ಸ್ಟೇಷನ್ ಹೊಲ ಹೊಲದಲ್ಲಿ ಹೊಲಕ್ಕೆ ಗದ್ದೆ ತೋಟ
ತೋಟದಲ್ಲಿ ಮರ ಮರದಿಂದ ಗಿಡ ಬಾವಿ ಕೆರೆ ಕಾಲುವೆ ನದಿ ಹೊಳೆ ಬೆಟ್ಟ ಕಾಡು ಗುಡಿ ದೇವಸ್ಥಾನ ಅಂಗಡಿ ಅಂಗಡಿಗೆ ಸಂತೆ ಹಸು ಎಮ್ಮೆ ಕುರಿ ಕೋಳಿ ನಾಯಿ ಬೆಕ್ಕು ಹಾವು ಎತ್ತು ದನ ಬೇಸಾಯ
ಒಕ್ಕಲುತನ ರೈತ ರೈತರು ಕೂಲಿ ಕೂಲಿಗೆ ಕೆಲಸ ಕೆಲಸಕ್ಕೆ ಕೆಲಸದಲ್ಲಿ ಕೆಲ್ಸ ಕೆಲಸಗಾರ ಕೆಲಸದವಳು ಡ್ರೈವರ್ ಮೇಸ್ತ್ರಿ ಟೈಲರ್ ವ್ಯಾಪಾರ ಸಂಬಳ ದುಡ್ಡು ದುಡ್ಡಿಲ್ಲ ಹಣ ಹಣವಿಲ್ಲ ರೂಪಾಯಿ
ಸಾವಿರ ಲಕ್ಷ ನೂರಾರು ಖರ್ಚು ಖರ್ಚಾಗುತ್ತೆ ಸಾಲ ಚಿಲ್ಲರೆ ಉಚಿತ ಉಚಿತವಾಗಿ ಫ್ರೀಯಾಗಿ ಬೆಲೆ ಆದಾಯ ಬಡತನ ಬಡವರು ಬಡವ ಬಡ ಅನುಕೂಲ ಮಳೆ ಮಳೆಯಲ್ಲಿ ಮಳೆಗಾಲ ಬಿಸಿಲು ಬಿಸಿಲಲ್ಲಿ ಚಳಿ
ಚಳಿಗಾಲ ಬೇಸಿಗೆ ಸೆಕೆ ಗಾಳಿ ಮೋಡ ಪ್ರವಾಹ ಕತ್ತಲೆ ಕತ್ತಲು ಬೆಂಕಿ ಮಣ್ಣು ಮರಳು ಕಲ್ಲು ಹಗ್ಗ ಅನ್ನ ತಿಂಡಿ ಹಾಲು ಸಾರು ಪಲ್ಯ ಬೇಳೆ ರೊಟ್ಟಿ ಮುದ್ದೆ ಕಾಫಿ ಚಹಾ ಸಕ್ಕರೆ ಬೆಲ್ಲ ಉಪ್ಪು
ಖಾರ ಎಣ್ಣೆ ಹಣ್ಣು ಹಣ್ಣುಗಳು ತರಕಾರಿ ಅಕ್ಕಿ ರಾಗಿ ಚಪಾತಿ ಇಡ್ಲಿ ಮಾಂಸ ಮೀನು ಮೊಟ್ಟೆ ಬಿಸ್ಕತ್ತು ಬಟ್ಟೆ ಬಟ್ಟೆಗಳು ಅಂಗಿ ಸೀರೆ ಚಪ್ಪಲಿ ಕೊಡೆ ಚೀಲ ಪುಸ್ತಕ ಪುಸ್ತಕಗಳು ಕಾಗದ
ಪೆನ್ನು ಗೊಂಬೆ ಚೆಂಡು ಚಾಕು ಪಾತ್ರೆ ತಟ್ಟೆ ಲೋಟ ಪೆಟ್ಟಿಗೆ ಬೀಗ ವಸ್ತು ವಸ್ತುಗಳು ಸಾಮಾನು ಫೋಟೋ ಟಿವಿ ಮೊಬೈಲ್ ಸಿನಿಮಾ ಚಿಕ್ಕ ಚಿಕ್ಕವನು ಚಿಕ್ಕವಳು ಸಣ್ಣ ದೊಡ್ಡ ದೊಡ್ಡವನು
ದೊಡ್ಡವಳು ಒಳ್ಳೆಯ ಒಳ್ಳೆ ಒಳ್ಳೇದು ಕೆಟ್ಟ ಹೊಸ ಹಳೆ ಹಳೆಯ ಎಡ ಎಡಗೈ ಎಡಗಾಲು ಬಲಗೈ ಬಲಗಾಲು ಎಡಗಡೆ ಬಲಗಡೆ ಮುಂದೆ ಮೇಲೆ ಕೆಳಗೆ ಮಧ್ಯೆ ಒಳಗೆ ಹೊರಗೆ ಪಕ್ಕ ಪಕ್ಕದಲ್ಲಿ ಒಂಟಿ ಒಂಟಿಯಾಗಿ
ದಪ್ಪ ಸಣ್ಣಗೆ ತೆಳ್ಳಗೆ ಎತ್ತರದ ಕಪ್ಪು ಬಿಳಿ ಕೆಂಪು ಹಸಿರು ಹಳದಿ ಬೇರೆ ಬೇರೆಯವರು ಇತರ ಅದೇ ಒಂದೇ ಗಟ್ಟಿ ಗಟ್ಟಿಯಾಗಿ ಮೆತ್ತಗೆ ಸುಲಭ ಸುಲಭವಾಗಿ ತಣ್ಣಗೆ ಬಿಸಿ ಸ್ವಚ್ಛ ಕೊಳಕು ಗಲೀಜು
ಸರಿ ಸರಿಯಾದ ಸರಿಯಾಗಿ ಸರಿಯಿಲ್ಲ ತಪ್ಪು ನಿಜ ನಿಜವಾಗಿ ಸುಳ್ಳು ಮುಖ್ಯ ಮುಖ್ಯವಾದ ಅಗತ್ಯ ಅಗತ್ಯವಿದೆ ಅವಶ್ಯಕತೆ ಬೇಕಾಗುವ ಚೆನ್ನಾಗಿ ಚೆನ್ನಾಗಿದೆ ಚೆನ್ನಾಗಿಲ್ಲ ಸಾಮಾನ್ಯ
ಸಾಮಾನ್ಯವಾಗಿ ಮಾಮೂಲಿ ಖಾಲಿ ಆಳ ಸ್ವಂತ ಹಾಗೆ ಹೀಗೆ ಹಂಗೆ ಹಿಂಗೆ ಹೇಗಾದರೂ ಹೆಂಗಾದ್ರೂ ಆದ್ದರಿಂದ ಅದಕ್ಕೆ ಬಹುಶಃ ಖಂಡಿತ ಖಂಡಿತವಾಗಿ ತಪ್ಪದೆ ಅಪರೂಪಕ್ಕೆ ಸುಮ್ಮನೆ ಸುಮ್ನೆ
ಇದ್ದಕ್ಕಿದ್ದಂತೆ ಸಡನ್ನಾಗಿ ಪೂರ್ತಿಯಾಗಿ ಎಲ್ಲಾದರೂ ಯಾರಾದರೂ ಏನಾದರೂ ಯಾವುದಾದರೂ ಎಲ್ಲಾದ್ರೂ ಯಾರಾದ್ರೂ ಏನಾದ್ರೂ ಸುಮಾರು ಹೆಚ್ಚುಕಡಿಮೆ ನೇರವಾಗಿ ಒಟ್ಟಿಗೆ ಒಟ್ಟು ಒಟ್ನಲ್ಲಿ ತಾನೇ
ತಾವೇ ನಿಜವಾಗ್ಲೂ ದಯವಿಟ್ಟು ದಯಮಾಡಿ ನಮಸ್ಕಾರ ನಮಸ್ತೆ ಧನ್ಯವಾದ ಧನ್ಯವಾದಗಳು ಥ್ಯಾಂಕ್ಸ್ ಕ್ಷಮಿಸಿ ಸರ್ ಮೇಡಂ ಮೇಡಮ್ ಪ್ಲೀಸ್ ಹಲೋ ಸಲಹೆ ಸಲಹೆಗಳು ಸಹಾಯ ನೆರವು ಮಾಹಿತಿ ವಿವರ
ವಿವರಗಳು ವಿವರಿಸಿ ವಿಚಾರಿಸಬೇಕು ಸಂಪರ್ಕಿಸಬೇಕು ಸಂಪರ್ಕಿಸಿ ವಿಳಾಸ ಹೆಸರು ಹೆಸರಿನ ವಿಷಯ ವಿಚಾರ ಪ್ರಶ್ನೆ ಕಾರಣ ಕಾರಣದಿಂದ ಅವಕಾಶ ಸರ್ಕಾರ ಅರ್ಜಿ ಸಹಿ ಪತ್ರ ನಂಬರ್ ನಂಬರು ಫೋನ್
ಫೋನು ಫೋನಲ್ಲಿ ಅಡ್ರೆಸ್ ವಾಟ್ಸಾಪ್ ಮೆಸೇಜ್ ಡಾಕ್ಟರ್ ಡಾಕ್ಟರು ಡಾಕ್ಟ್ರು ವೈದ್ಯರು ಟೀಚರ್ ಟೀಚರು ಮೇಷ್ಟ್ರು ಶಿಕ್ಷಕರು ನರ್ಸ್ ಕ್ಲಾಸ್ ಕ್ಲಾಸಲ್ಲಿ ತರಗತಿ ತರಗತಿಯಲ್ಲಿ ಆಕ್ಸಿಡೆಂಟ್
ಅಪಘಾತ ಅಪಘಾತದಲ್ಲಿ ಪ್ರಾಬ್ಲಮ್ ಪ್ರಾಬ್ಲಂ ಹೆಲ್ಪ್ ಟೆನ್ಷನ್ ರಿಪೋರ್ಟ್ ರಿಪೋರ್ಟು ಟೆಸ್ಟ್ ಟೆಸ್ಟು ಸ್ಕ್ಯಾನ್ ಫೀಸು ಫೀಸ್ ಲೆಟರ್ ಅಪ್ಲೈ ಇಂಟರ್ನೆಟ್ ಲಿಂಕ್ ಮೇಲ್ ಆಫೀಸ್ ಆಫೀಸಲ್ಲಿ
ಕಚೇರಿ ಡ್ಯೂಟಿ ಜಾಯಿನ್ ನಾರ್ಮಲ್ ಸೀರಿಯಸ್ ಚೆಕಪ್ ಪರೀಕ್ಷೆ ಪರೀಕ್ಷೆಯಲ್ಲಿ ಮಾರ್ಕ್ಸ್ ಅಂಕ ಪಾಸ್ ಫೇಲ್ ಇಂಜೆಕ್ಷನ್ ಮಾತ್ರೆ ಮಾತ್ರೆಗಳು ಔಷಧಿ ಜ್ವರ ಶೀತ ನೆಗಡಿ ಕೆಮ್ಮು ವಾಂತಿ
ಪೆಟ್ಟು ಏಟು ಗಾಯ ಗಾಯವಾಗಿದೆ ಊತ ಉರಿ ಪೊಲೀಸ್ ಕೇಸು ಬ್ಯಾಂಕ್ ಫಾಸ್ಟ್ ಬ್ಯುಸಿ ಪ್ಲ್ಯಾನ್ ಟ್ರೈ
amma ammana ammanige appa appana appanige thayi taayi thaayi tayige thayige tande thande tandege tandetayi poshakaru maga magana maganige magananna
maganna magalu magalige magalannu magalna magala magu maguge maguvige maguvannu maguna maguvina makkalu makkalige makkalannu maklu huduga hudugana
huduganige hudga hudgange hudugi hudugige hudgi hudgige hudugaru hennumagu gandumagu annana annanige tamma thamma tammana tammanige thammanige akka
akkana akkanige tangi thangi tangige thangige tangiya sahodara sahodari ganda gandana gandanige hendathi hendati hendti hendthi hendatige hendthige
patni yajamanaru maneyavaru ajja ajjanige ajji ajjige thatha taatha thathanige mommaga mommagana mommaganige mommagalu mommagalige mommakkalu atte
atthe attege maava mava mavanige bava bhaava attige athige nadini naadini maiduna oragitti sose sosege aliyanige sodaramava sodarathe sodaratte
chikkappa chikkamma doddappa doddamma beegaru nentaru sambandhikaru bandhugalu nerehore neremane pakkada pakkadamane pakkadavaru edurumane geleya
gelati gelathi geleyaru snehitaru dosth kutumba kutumbada samsara manushya manushyaru janaru gandasu gandasaru hengasu hengasaru hennu gandu koosu
paapu papuge avalijavali hiriyaru hiriya kiriya muduka muduki yuvaka yuvati vayassada vayasada vayassagide tavaru tale thale talege thalege taleyalli
koodalu kudalu mukha mukhada mukhadalli hane kenne galla gadda kannu kannige kannugalu reppe hubbu kivi kivige kiviyalli moogina bayi baayi bayalli
tuti thuti hallu hallugalu nalige naalige gantalu kuttige kuthige bhuja kaige kaiyalli kaigalu monakai angai beralu beralugalu hebberalu uguru
edeyalli yede hotte hotteyalli sonta bennu bennina tode thode monakalu monakaalu kaalu kalige kaalige kaalugalu kalugalu paada padagalu himmadi moole
moolegalu keelu naragalu rakta raktha charma maiyalli deha dehada sharira shareera medulu medulina usiru usirata hegalu hogtane hogthane hogtale
hogthale hogtare hogtidane hoguttane hoguttale hogabeku hogbeku hogalla hogalu hogoke hogokke hogi hogidde hogiddivi hoda hodare hodre hodalu hodmele
hoyitu hoythu hoytu hogona hogabahudu banda bandide bantu banthu bandalu bandare bandre bandiddivi barabeku barbeku bartane barthane bartale bartare
bartide baruttade barutta baroke banni kalisabeku kalsbeku kalisbeku kaluhisabeku kalisidaru kalisidru kaliside kalisiddivi kalisi kalisali kalisodu
kaluhisi karedukondu karkondu karakondu karedaru kareyabeku tagondu thagondu tegedukondu thegedukondu tagobeku thagobeku tagotare thagothare tagolli
tandiddivi tarabeku tharabeku tartini kottaru kotru kottiddare kodtare kodthare koduttare kodtara kodabeku kodbeku kodalla kodalilla kodisi kodisabeku
helidaru helidru helida helidalu heltare helthare heltane heluttare heli helabeku helbeku helalilla tilisi thilisi tilisidaru antare anthare antane
antale andaru andru annuttare annisutte anisutte andukonde ankondidivi kelide kelidde kelidaru kelidru kelabeku kelbeku keltha keli maatadabeku
matadabeku mathadbeku matanadabeku madtane madthane madtale madtare madthare maduttare madtini madtidini madtidivi madabeku madbeku madidaru madidru
madiddivi madisabeku madisbeku madisiddivi madalu madoke madokke madodu madalla maadalla maadi madidare madidre madona madabahudu maadbahudu irodu
irtane irthane irtale irtare iruttade irutte irabeku irbeku iralu iroke iddane idane iddale idale iddare idare iddivi idivi idre iddaru agide aagide
agittu aagi agutte aagutte aguttade agtide aagtide agtane agabeku aagbeku agalla aagalla agalilla aagodu ayitu aythu aaytu aayithu admele aadmele
bekagide bekada bekittu tintane thinthane tintale tinnalla thinnalla tinnisabeku tinsbeku tinda thinda tinnoke oota malagtane malagthane malaguttale
malagalla malagida malagisabeku nidde nidre nidhe edda eddu eltane ebbisabeku kootkondu kutkondu kutkotane kulitu kulithu koorisabeku kutidane nintu
ninthu nintidane nillisi nillisidaru aadtane adtane aadtale aadthane aata aadalla adisabeku aatike haadu hadtale odtane odthane odtale oduttiddane
odtidane odtidale odabeku odbeku odisabeku odisbeku odina odida odoke baritane bareethane bareyabeku baredu bareyoke kaliyabeku kalibeku kalitane
kalistare kalisthare kalisuttare helikodtare helkodtare altane althane altale alutale aluttale attalu nagtane nagthane naguttale nagu nakka bidda
biddalu biddidane biltane beelthane jaari jaribidda hodeda hoditane hodithane hodeyuttane baitane baidaru kachithu guddithu tagithu pettagide nodi
nodide nodiddivi nodidaru nodabeku nodbeku nodtare nodthare nodtidivi nodona nodkondu nodkotare nodkothare nodikollabeku nodikolluva nodkollo
nodkobeku torisabeku thorisabeku torisbeku torisiddivi torisi thorisi torisidre toristare ittukondu itkondu ittiddivi idabeku idtare itkotare hakabeku
haakbeku hakiddivi haktare haaktare haki haaki hakkondu bittu bittuhoda bittiddare bidabeku bidalla kaledukonda kalkondu kalkondidivi kaleduhoytu
kadimeyagide hechagide hecchagide jastiyagide beleda belithane belesabeku sakabeku saaktidini sakida oppalilla oppalla oppidaru optilla nirakarisidaru
beda bedave serisabeku serisbeku serisiddivi seriskotara seriskolalilla serabeku serida bheti sigutte siguttade sigutta sigalilla sigalla sikkithu
sikkitu sigtilla sigabahudu hudukuttidive huduktidini hudukabeku hudukide gottu gothu gottilla gothilla gotilla gotta gottagtilla gothagtilla gottidre
tilidilla tiliyabeku artha arthavayitu yochane yochistidivi yochisi ishta ista ishtapadtane vaasa vasavagidive badukiddane badukabeku badukoke
teerikondaru tirkondru satta sattuhoda huttida huttidaga huttidagininda huttininda huttide huttuhabba odihogtane snana snaana toleyabeku ettikondu
ethkondu hottukondu hididu hidkondu hidiyabeku aledadi tirugi thirugi tirugadtane suttiddivi teredu muchidaru mucchidaru tegedu hattabeku iliyabeku
maridevu marabeku kattabeku kattoke kattiddivi dudime duditane dudiyabeku sampadane adige aduge jagala jagaladtane hedartane hedaruttale bhayapadtale
shuruvayitu shuru shuruvaythu mugitu mugiyitu mugisida nambi nambabeku kaytidivi kayabeku nadeyitu talupabeku thalupi badalayitu badalagide
badalayisabeku badalu ulida uliyitu balasabeku upayoga upayogisabeku padeyabeku padeda padeyodu maduve maduvege maduveyagide maduveyagilla
kashtapadtane ninne nenne monne ivattu ivathu naale nale nadiddu eegalu ivaga aagaga yavagalu yavaglu chikkandininda chikkavayassu balya balyadinda
dina dinagalu dinalu dinadinda pratidina prathidina vaara vaaradinda vaarakke tingalu thingalu tingala tingalinda thingalinda tingalige varshada
varshagalu varshadinda varshagalinda varusha kaleda hodavarsha mundina hindina hinde gante gantege gantegalu nimisha nimishagalu kshana beligge
belagge belage munjane madhyahna madhyana sanje saayankala sayankala ratri raatri rathri ratriyalli hagalu somavara mangalavara budhavara guruvara
shukravara shanivara bhanuvara habba raje vayassu vayasu vayassina vayasina vayasalli vayassige praya nantara nanthara amele aamele modalu modalininda
modala matte mathe kone konege takshana thakshana koodale bega begane samaya kaala hottu hothu swalpa svalpa kelavu kelavaru tumba thumba tumbaa
bahala baala bhaala hechu hecchu hechagi jasti jaasti jaasthi kammi kadime kadme ella ellaru ellarigu poorti purti ardha obba obbale obbane obbare
ibbaru moovaru muvaru nalvaru ondusala eradusala baari innu innoo matra mathra kevala lekka jote jothe jotege jothege tundu doora dura doorada
dooradalli hattira hathira hatra hathra hattirada udda tooka tuka ettara yettara eradane murane moorane nalkane saaku saku salalla besara bejaru bejar
bejaragide dukha dukkha kopa kopadinda sittu bhaya bhayavagutte hedarike nachike chinte chintheyagide gabari kanneeru dhairya dairya talme thalme
nirase asahya ascharya kanikara avamana gaurava sustu susthu sustagide ayasa aayasa danivu hasivu hasivagide bayarike kashta kasta kashtadalli
kashtavagide tondare thondare tondre thondre tondareyagide samasye samasyegalu samasyeyinda khushi kushi khushiyagi novu noovu novagutte anumana
kanasu husharu usharu husharilla usharilla mane maneyalli maneli manege maneya maneyinda roomu roomalli bagilu baagilu kitaki gode mettilu angala
hittalu hasige haasige mancha hodike neeru neerina currentu badige baadige ooru urige oorige oorina ooralli uralli halli halliyalli gramadalli pattana
jille jilleyalli taluku rajya beedi beediyalli raste rasthe rasteyalli roadu daari daariyalli bassu bussu bassalli autodalli hola holadalli holakke
gadde thota tota totadalli maradinda gida bavi baavi kaluve betta kaadu gudi devasthana angadi angadige sante hasu emme naayi nayi bekku haavu ettu
besaya raita raitha raitaru raitharu kooli kuli kulige kelasa kelasakke kelasadalli kelsa kelsakke kelasagara mestri vyapara sambala duddu duddilla
hanavilla rupayi rupai saavira savira laksha kharchu karchu kharchagutte chillare uchita uchitha uchitavagi freeyagi bele adaya badatana badavaru
badava bada anukoola maleyalli malegala bisilu bisilalli chali chaligala besige pravaha kattale kathale benki mannu maralu kallu hagga tindi thindi
haalu halu saaru saru palya rotti mudde sakkare uppu khara enne yenne hannu hannugalu tarakari tharakari akki ragi mamsa meenu motte batte battegalu
angi seere chappali cheela pustaka pusthaka pustakagalu kagada pennu gombe chendu chaku patre pathre tatte thatte lota pettige beega vastu vastugalu
samanu saamanu chikka chikkavanu chikkavalu sanna dodda doddavanu doddavalu olleya olle olledu ketta hale haleya yeda edagai yedagai edagalu edagaalu
balagai balagalu balagaalu edagade balagade munde mele kelage madhye olage horage pakka pakkadalli onti ontiyagi dappa tellage thellage kappu bili
kempu hasiru haladi bere bereyavaru itara ithara onde gatti gattiyagi mettage sulabha sulabhavagi tannage bisi swachha kolaku galiju sariyada sariyagi
sariyilla tappu thappu nija nijavagi sullu mukhya mukhyavada agatya agathya agatyavide avashyakate chennagi channagi chennagide channagide chennagilla
channagilla samanya saamanya samanyavagi mamuli maamuli khali swanta swantha haage hage heege hige hange hinge hegadaru hengadru adakke bahusha
khandita khanditha tappade summane sumne iddakkiddante sadanagi poortiyagi elladaru elladru yaradaru yaradru enadaru enadru yenadru yavudadaru sumaru
neravagi ottige ottu otnalli nijavaglu dayavittu dayavitu dayamadi namaskara namaste namasthe dhanyavada dhanyavadagalu danyavada kshamisi salahe
salahegalu sahayakke mahiti mahithi maahiti vivara vivaragalu vivarisi vicharisabeku samparkisabeku samparkisi vilasa vilaasa hesaru hesarina vishaya
vichara prashne karana kaarana karanadinda avakasha sarkara arji numberu phonalli addressu doctoru doctru daktru vaidyaru teacheru mestru meshtru
shikshakaru classalli taragati tharagathi apaghata apaghatha apaghatadalli reportu testu feesu officealli kacheri parikshe pareekshe parikshege maatre
matregalu aushadhi aushadi jwara jvara sheeta negadi kemmu vanti vaanti pettu gaaya gayavagide policeu makkalge ivaaga
`;
