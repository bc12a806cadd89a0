/** Feeds as feedsmith writes them put each CDATA section on a line of its own; in an address no blank may stand (RFC 4287, section 2). */

/** Without the lines and blanks between a tag and the CDATA section in it. */
export const withoutPadding = (xml: string): string =>
  xml.replace(/>\n +<!\[CDATA\[/g, '><![CDATA[').replace(/\]\]>\n +<\//g, ']]></')
