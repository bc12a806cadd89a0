/** In the browser: a field of several lines that one comes to by key is clear of the toasts and bars at the screen's edge. */

// Browsers bring the line that is typed in into sight, and leave the rest of the field under a bar.
document.addEventListener('keyup', ({ key }) => {
  if (key === 'Tab' && document.activeElement instanceof HTMLTextAreaElement)
    document.activeElement.scrollIntoView({ block: 'nearest' })
})
