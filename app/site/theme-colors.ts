/** Paper of the two themes (styles/tokens.css), where no stylesheet reaches: the frame of the browser. */
export const themeColors = { light: "#fbf6ea", dark: "#10132f" };
