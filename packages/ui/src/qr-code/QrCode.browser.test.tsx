import type { CSSProperties, ReactNode } from 'react'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { WalletImage } from '../picture/Picture.js'
import { pairingLink } from '../stories/pairingLink.js'
import { readScreenshot } from '../stories/readScreenshot.js'
import { storyImages } from '../stories/storyImages.js'
import { StyleRoot, useStyles } from '../style-root/StyleRoot.js'
import { rootTokens } from '../tokens/rootTokens.js'
import { QrCode } from './QrCode.js'

interface Scene {
  readonly theme?: 'dark' | 'light'
  readonly width?: number
  readonly children: ReactNode
}

function Card({ theme = 'dark', width = 320, children }: Scene) {
  useStyles(rootTokens())
  const style = { inlineSize: width, padding: 12, background: 'var(--foyer-color-card)' }
  return (
    <div data-foyer-root="" data-theme={theme} style={style}>
      {children}
    </div>
  )
}

async function show(scene: Scene) {
  const inRoot = (next: Scene) => (
    <StyleRoot root={document}>
      <Card {...next} />
    </StyleRoot>
  )
  const screen = await render(inRoot(scene))
  const card = screen.container.firstElementChild ?? expect.fail('nothing was rendered')
  const again = (next: Scene) => screen.rerender(inRoot(next))
  const read = async () => {
    const animations = card
      .getAnimations({ subtree: true })
      .filter(animation => animation.playState === 'running')
    for (const animation of animations)
      if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish()
    return await readScreenshot(card)
  }
  return { card, again, read }
}

const link = pairingLink(1)
const logo = <WalletImage name="Ember" src={storyImages.fox} size="lg" />

it.each(['dark', 'light'] as const)(
  'is readable around the logo with a pairing URI in the %s theme',
  async theme => {
    const { read } = await show({ theme, children: <QrCode text={link} label="Connect" image={logo} /> })
    expect(await read()).toBe(link)
  },
)

it('has at most 57 modules per side for a pairing URI, and about 48 px for the logo', async () => {
  const { card } = await show({ width: 360, children: <QrCode text={link} label="Connect" image={logo} /> })
  const box = card.querySelector('.qr-code__svg')?.getAttribute('viewBox')?.split(' ').at(-1)
  expect(Number(box) - 8).toBeLessThanOrEqual(57)
  const { width = 0 } = card.querySelector('.qr-code__logo')?.getBoundingClientRect() ?? {}
  expect(width).toBeGreaterThan(40)
  expect(width).toBeLessThan(56)
})

it.each([25, 50, 75])(
  'is readable with a stain larger than the logo, at %i percent of its height',
  async place => {
    const stain: CSSProperties = {
      position: 'absolute',
      insetBlockStart: `${place}%`,
      insetInlineStart: '30%',
      inlineSize: '22%',
      blockSize: '22%',
      translate: '-50% -50%',
      background: '#888',
    }
    const { read } = await show({
      width: 360,
      children: (
        <div style={{ position: 'relative' }}>
          <QrCode text={link} label="Connect" image={logo} />
          <div style={stain} />
        </div>
      ),
    })
    expect(await read()).toBe(link)
  },
)

it.each([10, 300, 500])('is readable with a text of %i characters', async length => {
  const text = link.repeat(3).slice(0, length)
  const { read } = await show({ width: 360, children: <QrCode text={text} label="Text" image={logo} /> })
  expect(await read()).toBe(text)
})

it('is readable with an address, without a free center and 232 px wide', async () => {
  const address = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
  const { card, read } = await show({ children: <QrCode text={address} label="Address" size={232} /> })
  expect(await read()).toBe(address)
  expect(card.querySelector('.qr-code')?.getBoundingClientRect()).toMatchObject({ width: 232, height: 232 })
})

it('is readable with text beyond ASCII', async () => {
  const { read } = await show({ children: <QrCode text="đŏt→中文" label="Text" /> })
  expect(await read()).toBe('đŏt→中文')
})

it('keeps its place and reports that it is busy while the text is awaited', async () => {
  const at = (text: string | undefined): Scene => ({ children: <QrCode text={text} label="Connect" /> })
  const { card, again } = await show(at(undefined))
  const code = card.querySelector('[role="img"]') ?? expect.fail('no image')
  const { width, height } = code.getBoundingClientRect()
  expect([width, height, code.ariaBusy, code.ariaLabel]).toEqual([320, 320, 'true', 'Connect'])
  await again(at(link))
  expect(code.getBoundingClientRect()).toMatchObject({ width, height })
  expect(code.ariaBusy).toBeNull()
})

it('shows the new code immediately and fades the old code', async () => {
  const at = (text: string): Scene => ({ children: <QrCode text={text} label="Connect" image={logo} /> })
  const { card, again, read } = await show(at(link))
  await again(at(pairingLink(2)))
  const drawings = () => card.querySelectorAll('.qr-code__drawing').length
  expect(await read()).toBe(pairingLink(2))
  await expect.poll(drawings).toBe(1)
})

it('fits into a low window and stays readable', async () => {
  await page.viewport(800, 400)
  const { card, read } = await show({
    width: 336,
    children: <QrCode text={link} label="Connect" image={logo} />,
  })
  expect(card.querySelector('.qr-code')?.getBoundingClientRect().height).toBeLessThan(300)
  expect(await read()).toBe(link)
  await page.viewport(414, 896)
})

it('stays in the loading state if a text does not fit', async () => {
  const { card } = await show({ children: <QrCode text={'x'.repeat(2400)} label="Text" /> })
  expect(card.querySelector('.qr-code')?.getAttribute('data-state')).toBe('loading')
})

it('has fewer than 20 elements and 15 kB for a pairing URI', async () => {
  const { card } = await show({ children: <QrCode text={link} label="Connect" image={logo} /> })
  const code = card.querySelector('.qr-code') ?? expect.fail('no code')
  expect(code.querySelectorAll('*').length).toBeLessThan(20)
  expect(code.outerHTML.length).toBeLessThan(15_000)
})
