/** In the browser: the page of own photos, on which files are added and checks of listed photos end. */

import './await-detection.browser.ts'
import './upload.browser.ts'
