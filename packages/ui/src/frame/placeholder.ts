import { isSecondClick } from './isSecondClick.js'

/** The texts that a frame shows before its content is rendered. */
export interface FrameTexts {
  /** The accessible name of the dialog or of the inline card. */
  readonly label: string
  readonly close: string
  /** The text after a second of loading. */
  readonly slow: string
  readonly failed: string
  /** The text instead of `failed` while the browser is offline. */
  readonly offline?: string | undefined
  readonly retry: string
  /** The text if a retry in this page cannot succeed. */
  readonly reload: string
}

/** The loading status of a frame's content. */
export type FrameStatus = 'loading' | 'slow' | 'failed' | 'offline' | 'unusable'

/** The placeholder of a frame until its content is rendered. */
export interface FramePlaceholder {
  readonly texts: FrameTexts
  readonly direction: 'ltr' | 'rtl'
  /** The BCP 47 tag of the texts. */
  readonly lang: string
  /** The first view, whose last height the placeholder has. */
  readonly view?: string | undefined
  /** The title of the first view, if known. */
  readonly title?: string | undefined
  /** Whether the placeholder has the width of a list with a pane next to it. */
  readonly isWide?: boolean | undefined
  readonly onClose: () => void
  readonly onRetry: () => void
}

interface PlaceholderOptions extends FramePlaceholder {
  /** Whether the placeholder is an inline card, which has no close button. */
  readonly isInPlace: boolean
}

/** A rendered placeholder. */
export interface DrawnPlaceholder {
  readonly element: HTMLElement
  /** The part that the content will replace. */
  readonly body: HTMLElement
  /** Updates the text. Keeps all elements that may have the focus, except for the retry button. */
  readonly setStatus: (status: FrameStatus) => void
}

/** The key of a view's last CSS height, in the storage of the tab, before the name of the view. */
export const placeHeightKey = 'foyer-opening-'

/** The number of placeholder rows below the first one. Those that do not fit are clipped. */
const rowCount = 7

/**
 * Renders a card with placeholder rows for a list that is loading. If loading fails, it shows the reason and a retry
 * button.
 */
export function drawPlaceholder(document: Document, options: PlaceholderOptions): DrawnPlaceholder {
  const { texts, view, title, isInPlace, isWide = false } = options
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
  if (isInPlace) element.ariaLabel = texts.label
  const header = element.appendChild(make('header', 'placeholder__header'))
  const body = make('div', 'placeholder__body')
  if (title) header.append(make('h2', 'placeholder__title', title))
  try {
    body.style.blockSize = sessionStorage[placeHeightKey + view] ?? ''
  } catch {} // the browser blocks storage
  if (!isInPlace) {
    // Ignores the second click of a double click that opened the dialog.
    const close = button('placeholder__close', event => isSecondClick(event) || options.onClose())
    close.ariaLabel = texts.close
    close.title = texts.close
    header.append(close)
  }
  element.append(body)
  const rows = Array.from({ length: rowCount }, () => make('span', 'placeholder__row'))
  const line = body.appendChild(make('p', ''))
  line.role = 'status'
  const retry = button('placeholder__row', options.onRetry)
  retry.dataset['testid'] = 'foyer-opening-retry'
  const setStatus = (status: FrameStatus) => {
    const hasFailed = status !== 'loading' && status !== 'slow'
    const says = status === 'loading' ? '' : (status !== 'unusable' && texts[status]) || texts.failed
    body.ariaBusy = `${!hasFailed}`
    // The line element stays, because screen readers announce its changes.
    line.className = says ? '' : 'placeholder__row'
    line.textContent = says
    retry.textContent = status === 'unusable' ? texts.reload : texts.retry
    for (const each of [retry, ...rows]) each.remove()
    line.after(...(hasFailed ? [retry] : rows))
  }
  return { element, body, setStatus }
}
