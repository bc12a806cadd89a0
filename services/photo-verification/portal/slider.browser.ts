/** In the browser: two pictures one over the other, and a slider that shows more of the one or the other. */

export interface SliderWords {
  label: string
  mine: string
  signed: string
  about: string
}

const pictureOf = (source: string, name: string, className: string): HTMLElement => {
  const figure = document.createElement('figure')
  figure.className = className
  const image = document.createElement('img')
  image.src = source
  image.alt = name
  const caption = document.createElement('figcaption')
  caption.textContent = name
  figure.append(image, caption)
  return figure
}

/** Puts both pictures in the place. `mine` lies over `signed`, up to where the slider stands. */
export const showSlider = (place: HTMLElement, mine: string, signed: string, words: SliderWords): void => {
  const range = document.createElement('input')
  Object.assign(range, { type: 'range', min: '0', max: '100', value: '50', ariaLabel: words.label })
  const pictures = document.createElement('div')
  pictures.className = 'slider'
  pictures.append(pictureOf(signed, words.signed, 'under'), pictureOf(mine, words.mine, 'over'))
  const move = (): void => pictures.style.setProperty('--at', `${range.value}%`)
  range.addEventListener('input', move)
  move()
  const about = document.createElement('p')
  about.className = 'soft'
  about.textContent = words.about
  place.replaceChildren(pictures, range, about)
  place.hidden = false
  place.scrollIntoView({ block: 'nearest' })
}
