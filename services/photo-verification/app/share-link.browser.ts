/** In the browser: copies the link of a photo. */

const button = document.getElementById('copy')!
const link = document.getElementById('share-link')!
const told = document.getElementById('copied')!

const copy = async (): Promise<void> => {
  try {
    await navigator.clipboard.writeText(link.textContent)
    told.textContent = told.dataset['said']!
  } catch {
    // Selected instead, for whoever copies it by hand.
    getSelection()?.selectAllChildren(link)
  }
}

// Browsers copy on secure pages only; elsewhere the link is there to be selected.
if (!navigator.clipboard) button.hidden = true
button.addEventListener('click', () => void copy())
