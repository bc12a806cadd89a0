/** In the browser: the page of own photos, on which files are added and checks of listed photos end. */

import './upload.browser.ts'
import { awaitDetection } from './await-detection.browser.ts'

void awaitDetection()
