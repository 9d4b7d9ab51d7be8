/** Debian's Chromium without windows: the frame around a page nobody looks at costs as much as the page. */
export const chromiumPath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium-headless-shell'
