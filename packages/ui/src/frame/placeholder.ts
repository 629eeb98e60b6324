import { isSecondClick } from './isSecondClick.js'

/** What a frame says before anything is drawn in it. */
export interface FrameTexts {
  /** Names the dialog, or the card in place, for assistive technology. */
  readonly label: string
  readonly close: string
  /** After a second. */
  readonly slow: string
  readonly failed: string
  readonly retry: string
  /** Where no other try in this page can succeed. */
  readonly reload: string
}

/** How far what will be drawn is. */
export type FrameStatus = 'loading' | 'slow' | 'failed' | 'unusable'

/** What stands in a frame until something is drawn in it. */
export interface FramePlaceholder {
  readonly texts: FrameTexts
  readonly direction: 'ltr' | 'rtl'
  /** BCP 47 tag of the texts. */
  readonly lang: string
  /** What the first view will be called, where that is known. */
  readonly title?: string | undefined
  /** As wide as a list with a place beside it. */
  readonly isWide?: boolean | undefined
  readonly onClose: () => void
  readonly onRetry: () => void
}

interface PlaceholderOptions extends FramePlaceholder {
  /** A card in place has nothing to close. */
  readonly isInPlace: boolean
}

/** A placeholder that is drawn. */
export interface DrawnPlaceholder {
  readonly element: HTMLElement
  /** The part that what is drawn will take the place of. */
  readonly body: HTMLElement
  /** Changes what it says, and nothing that the visitor may have focus on but the button to try again. */
  readonly setStatus: (status: FrameStatus) => void
}

/** Rows that stand for the list of wallets. The first is as high as the row of a wallet that is installed. */
const rowCount = 4

/** Draws a card with the rows of a list that is not there yet; where that cannot be loaded, it says what failed, and what helps. */
export function drawPlaceholder(document: Document, options: PlaceholderOptions): DrawnPlaceholder {
  const { texts, title, isInPlace, isWide = false } = options
  const make = <Tag extends keyof HTMLElementTagNameMap>(tag: Tag, className: string, text = '') => {
    const element = document.createElement(tag)
    element.className = className
    element.textContent = text
    return element
  }
  const button = (className: string, onPress: (event: MouseEvent) => void) => {
    const element = make('button', className)
    element.type = 'button'
    element.addEventListener('click', onPress)
    return element
  }
  const element = make(isInPlace ? 'section' : 'div', 'placeholder')
  element.dataset['testid'] = 'foyer-opening'
  element.dir = options.direction
  element.lang = options.lang
  element.toggleAttribute('data-wide', isWide)
  if (isInPlace) element.setAttribute('aria-label', texts.label)
  const header = element.appendChild(make('header', 'placeholder__header'))
  if (title !== undefined) header.append(make('h2', 'placeholder__title', title))
  if (!isInPlace) {
    // The second click of a double click on what opened it is none.
    const close = button('placeholder__close', event => isSecondClick(event) || options.onClose())
    close.ariaLabel = texts.close
    close.title = texts.close
    header.append(close)
  }
  const body = element.appendChild(make('div', 'placeholder__body'))
  const rows = Array.from({ length: rowCount }, () => make('span', 'placeholder__row'))
  const line = body.appendChild(make('p', ''))
  line.setAttribute('role', 'status')
  const retry = button('placeholder__row', options.onRetry)
  retry.dataset['testid'] = 'foyer-opening-retry'
  const setStatus = (status: FrameStatus) => {
    const hasFailed = status === 'failed' || status === 'unusable'
    const says = hasFailed ? texts.failed : status === 'slow' ? texts.slow : ''
    body.ariaBusy = String(!hasFailed)
    // The line stays where it is: a screen reader reads out what changes in it.
    line.className = says ? 'placeholder__says' : 'placeholder__row'
    line.textContent = says
    retry.textContent = status === 'unusable' ? texts.reload : texts.retry
    if (hasFailed) {
      for (const row of rows) row.remove()
      body.append(retry)
    } else {
      line.before(...rows)
      retry.remove()
    }
  }
  return { element, body, setStatus }
}
