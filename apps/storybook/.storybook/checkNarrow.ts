import type { Preview } from '@storybook/react-vite'
import { page } from 'vitest/browser'
import { blockOf, cutOf, isOver, isSeen, isTooHigh, isTooWide, layerOf, nameOf, shownPartOf } from './cuts.js'
import { findUnfilled } from './findUnfilled.js'
import { settle, shadowRoots } from './settle.js'

/** What a story of the modal offers as its parameter `languages`. */
interface Languages {
  readonly locales: readonly string[]
  readonly textsOf: (locale: string) => Promise<readonly string[]>
  readonly speak: (locale: string) => void
}

/** The narrowest phone that is in use. */
const narrow = { width: 320, height: 640 } as const

/** Fewer letters beside its places than this tell no text from a name or an amount. */
const fewestLetters = 4

/** Names, addresses and amounts that are longer than this may end in dots with the text they stand in. */
const longestValue = 24

/** What wallets name, which may look like a text with a place: “Orchard Smart Account”. */
const named = '.wallet-card__name'

const place = /\{\w+\}/

export const initialGlobals = { viewport: { value: 'small' } }

/** Fails where a story of the modal, on the narrowest phone and in any language, shows less than all of a text. */
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
    faults.push(...[...unfilled, ...findFaults(isOfCatalogue)].map(fault => `${locale}: ${fault}`))
  }
  if (faults.length > 0) throw new Error(faults.join('\n'))
}

const nextFrame = () => new Promise(resolve => requestAnimationFrame(resolve))

/** Waits until every modal on the page says that it speaks a language. */
async function isSpoken(locale: string): Promise<void> {
  const isOther = (host: Element) => host.getAttribute('lang') !== locale
  while ([...document.querySelectorAll('[data-foyer-host][lang]')].some(isOther)) await nextFrame()
}

/** Says whether a text is written by the catalogue, whatever short value stands in its places. */
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
  if (!elements.some(element => element.matches('.card'))) return [] // the modal was closed
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

/** The text nodes of an element itself. */
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

/** Texts of one layer stay apart; a message may stand over a screen, and a footer over what scrolls. */
function meetingFault(element: Element, other: Element): string | undefined {
  if (element.contains(other) || other.contains(element) || layerOf(element) !== layerOf(other)) return
  const shown = (each: Element) => rectsOf(each).map(rect => shownPartOf(rect, each))
  const meets = shown(element).some(a => shown(other).some(b => isOver(a, b)))
  return meets ? `“${textOf(element)}” is written into “${textOf(other)}”` : undefined
}

/** What can be pressed, and where the primary button stands, is on the page or can be scrolled to. */
function boxFault(element: Element): string | undefined {
  const cut = cutOf(element.getBoundingClientRect(), element)
  return cut && `${nameOf(element)} is ${cut}`
}

/** What scrolls down does not scroll sideways as well, and the card does neither. */
function scrollFault(element: Element): string | undefined {
  const { overflowX, overflowY } = getComputedStyle(element)
  const scrollsDown = /auto|scroll/.test(overflowY) && overflowX !== 'clip' && overflowX !== 'hidden'
  const isBound = scrollsDown || element.matches('.card')
  const by = element.scrollWidth - element.clientWidth
  return isBound && by > 1 ? `${nameOf(element)} scrolls sideways by ${by} px` : undefined
}
