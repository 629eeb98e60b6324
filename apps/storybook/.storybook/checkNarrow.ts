import type { Preview } from '@storybook/react-vite'
import { page } from 'vitest/browser'
import { blockOf, cutOf, isOver, isSeen, isTooHigh, isTooWide, layerOf, nameOf, shownPartOf } from './cuts.js'
import { findForeignMarks } from './findForeignMarks.js'
import { findUnfilled } from './findUnfilled.js'
import { settle, shadowRoots } from './settle.js'

/** The `languages` parameter of a story of the modal. */
interface Languages {
  readonly locales: readonly string[]
  readonly textsOf: (locale: string) => Promise<readonly string[]>
  readonly speak: (locale: string) => void
}

/** The width of the narrowest phones in use, in CSS pixels. */
const narrow = { width: 320, height: 640 } as const

/**
 * The minimum number of letters outside placeholders. Shorter texts cannot be distinguished from a name or an amount.
 */
const fewestLetters = 4

/**
 * The maximum length of placeholder values, in characters. A text with longer names, addresses or amounts may be
 * truncated.
 */
const longestValue = 24

/** Names given by wallets, which can match a text with a placeholder: “Orchard Smart Account”. */
const named = '.wallet-card__name'

const place = /\{\w+\}/

export const initialGlobals = { viewport: { value: 'small' } }

/** Fails if a story of the modal truncates a text in any language on the narrowest phone. */
export const afterEach: NonNullable<Preview['afterEach']> = async ({ parameters }) => {
  const languages: Languages | undefined = parameters['languages']
  if (!languages) return
  await page.viewport(narrow.width, narrow.height)
  const faults: string[] = []
  for (const locale of languages.locales) {
    languages.speak(locale)
    await isSpoken(locale)
    await settle()
    const isOfCatalogue = readerOf(await languages.textsOf(locale))
    const unfilled = findUnfilled().map(text => `“${text}” is not whole`)
    const foreign = findForeignMarks(locale).map(text => `${text} has the decimal mark of another language`)
    faults.push(
      ...[...unfilled, ...foreign, ...findFaults(isOfCatalogue)].map(fault => `${locale}: ${fault}`),
    )
  }
  if (faults.length > 0) throw new Error(faults.join('\n'))
}

const nextFrame = () => new Promise(resolve => requestAnimationFrame(resolve))

/** Waits until every modal on the page has switched to a language. */
async function isSpoken(locale: string): Promise<void> {
  const isOther = (host: Element) => host.getAttribute('lang') !== locale
  while ([...document.querySelectorAll('[data-foyer-host][lang]')].some(isOther)) await nextFrame()
}

/** Returns a function that checks whether a text is a message of the catalogue with short placeholder values. */
function readerOf(texts: readonly string[]): (text: string) => boolean {
  const isTelling = (text: string) =>
    (text.split(place).join('').match(/\p{L}/gu)?.length ?? 0) >= fewestLetters
  const patterns = texts.filter(isTelling).map(text => {
    const parts = text.split(place).map(part => part.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`))
    return new RegExp(`^${parts.join('(.*)')}$`, 'su')
  })
  return text =>
    patterns.some(pattern => {
      const [found, ...values] = pattern.exec(text) ?? []
      return found && values.join('').length <= longestValue
    })
}

function findFaults(isOfCatalogue: (text: string) => boolean): string[] {
  const elements = shadowRoots().flatMap(root => [...root.querySelectorAll('*')].filter(isSeen))
  if (!elements.some(element => element.matches('.card'))) return [] // The story closed the modal.
  const written = elements.filter(element => textOf(element) !== '')
  const worded = written.filter(element => !element.matches(named) && isOfCatalogue(textOf(element)))
  if (worded.length === 0) return ['no text of the catalogue is seen']
  const boxes = elements.filter(element => element.matches('button, a[href], input, footer'))
  return [
    ...worded.flatMap(element => textFault(element) ?? []),
    ...worded.flatMap(element => written.flatMap(other => meetingFault(element, other) ?? [])),
    ...boxes.flatMap(element => boxFault(element) ?? []),
    ...elements.flatMap(element => scrollFault(element) ?? []),
  ]
}

/** Returns the non-empty text nodes directly inside an element. */
const textsIn = (element: Element) =>
  [...element.childNodes].filter((node): node is Text => node instanceof Text && node.data.trim() !== '')

const textOf = (element: Element) =>
  textsIn(element)
    .map(({ data }) => data)
    .join('')
    .trim()

function textFault(element: Element): string | undefined {
  const block = blockOf(element)
  const clips = getComputedStyle(block).overflowX !== 'visible'
  const isEnded = clips && (isTooWide(block) || isTooHigh(block))
  const found = isEnded ? 'cut by its own box' : rectsFault(element)
  return found && `“${textOf(element)}” in ${nameOf(element)} is ${found}`
}

const rectsOf = (element: Element) =>
  textsIn(element).flatMap(node => {
    const range = document.createRange()
    range.selectNodeContents(node)
    return [...range.getClientRects()]
  })

function rectsFault(element: Element): string | undefined {
  return rectsOf(element)
    .map(rect => cutOf(rect, element))
    .find(cut => cut !== undefined)
}

/** Reports texts of one layer that overlap. A message may cover a view, and a footer may cover scrolled content. */
function meetingFault(element: Element, other: Element): string | undefined {
  if (element.contains(other) || other.contains(element) || layerOf(element) !== layerOf(other)) return
  const shown = (each: Element) => rectsOf(each).map(rect => shownPartOf(rect, each))
  const meets = shown(element).some(a => shown(other).some(b => isOver(a, b)))
  return meets ? `“${textOf(element)}” is written into “${textOf(other)}”` : undefined
}

/** Reports a button, link, input or footer that is cut off and cannot be scrolled to. */
function boxFault(element: Element): string | undefined {
  const cut = cutOf(element.getBoundingClientRect(), element)
  return cut && `${nameOf(element)} is ${cut}`
}

/** Reports a vertical scroller or a card that also scrolls sideways. */
function scrollFault(element: Element): string | undefined {
  const { overflowX, overflowY } = getComputedStyle(element)
  const scrollsDown = /auto|scroll/.test(overflowY) && overflowX !== 'clip' && overflowX !== 'hidden'
  const isBound = scrollsDown || element.matches('.card')
  const by = element.scrollWidth - element.clientWidth
  return isBound && by > 1 ? `${nameOf(element)} scrolls sideways by ${by} px` : undefined
}
