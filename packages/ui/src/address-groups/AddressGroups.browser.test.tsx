import { expect, it } from 'vitest'
import { openShadowHost } from '../stories/openShadowHost.js'
import { AddressGroups } from './AddressGroups.js'

const addresses = {
  eip155: '0x8ba1f109551bD432803012645Ac136ddd64DBA72',
  solana: '7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv',
  polkadot: '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5',
  bip122: 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0',
  cosmos: 'cosmos1hsk6jryyqjfhp5dhc55tc9jtckygx0eph6dd02',
}

async function showAddress(address: string, { width = 304, direction = 'ltr' } = {}) {
  const { root, find } = await openShadowHost(
    <div dir={direction} style={{ inlineSize: width }}>
      <AddressGroups address={address} />
    </div>,
  )
  const groups = [...root.querySelectorAll<HTMLElement>('.address-groups__group')]
  const prefix = root.querySelector<HTMLElement>('.address-groups__prefix')
  return { address: find('.address-groups'), groups, prefix }
}

const lefts = (groups: readonly HTMLElement[]) =>
  new Set(groups.map(each => Math.round(each.getBoundingClientRect().left)))

const shortGroups = { eip155: 0, solana: 0, polkadot: 0, bip122: 1, cosmos: 2 }

const namespaces = Object.entries(addresses).flatMap(([namespace, address]) =>
  [304, 264].map(width => ({ namespace, address, width })),
)

it.each(namespaces)('stands in five columns without a short rest: $namespace in $width px', async shown => {
  const { namespace, address, width } = shown
  const { groups, prefix } = await showAddress(address, { width })
  const texts = groups.map(each => each.textContent ?? '')
  expect([prefix?.textContent, ...texts].join('')).toBe(address)
  const shortOnes = shortGroups[namespace as keyof typeof shortGroups]
  expect(texts.slice(0, texts.length - shortOnes).every(each => each.length === 4)).toBe(true)
  expect(texts.slice(texts.length - shortOnes).every(each => each.length === 3)).toBe(true)
  expect(lefts(groups).size).toBe(5)
  expect(new Set(groups.map(each => each.getBoundingClientRect().top)).size).toBe(
    Math.ceil(groups.length / 5),
  )
})

it.each([
  ['eip155', '0x', 10],
  ['solana', undefined, 11],
  ['polkadot', undefined, 12],
  ['bip122', 'bc1', 15],
  ['cosmos', 'cosmos1', 10],
] as const)('keeps what every address of the kind begins with apart: %s', async (namespace, start, count) => {
  const { groups, prefix } = await showAddress(addresses[namespace])
  expect(prefix?.textContent).toBe(start)
  expect(groups).toHaveLength(count)
  const left = groups[0]?.getBoundingClientRect().left ?? Number.NaN
  // A short one hangs at the left of the columns. A long one has its own line.
  if (prefix && prefix.textContent !== 'cosmos1') {
    const text = document.createRange()
    text.selectNodeContents(prefix)
    expect(text.getBoundingClientRect().right).toBeLessThan(left)
  }
})

it.each([264, 232])('keeps its groups apart in %i px', async width => {
  const { groups } = await showAddress(`0x${'WM'.repeat(20)}`, { width })
  for (const [index, group] of groups.entries()) {
    const text = document.createRange()
    text.selectNodeContents(group)
    const next = groups[index + 1]?.getBoundingClientRect()
    const own = text.getBoundingClientRect()
    if (next && next.top === group.getBoundingClientRect().top) expect(own.right).toBeLessThan(next.left)
  }
})

it('starts at the left in a language that is written from right to left', async () => {
  const { address, groups, prefix } = await showAddress(addresses.eip155, { direction: 'rtl' })
  const [first, second] = groups.map(each => each.getBoundingClientRect())
  expect(prefix?.getBoundingClientRect().left).toBe(address.getBoundingClientRect().left)
  expect(second?.left).toBeGreaterThan(first?.left ?? Number.NaN)
})

it.each(Object.entries(addresses))('is copied without spaces and line breaks: %s', async (_, text) => {
  const { address } = await showAddress(text)
  const selection = getSelection()
  selection?.selectAllChildren(address)
  expect(selection?.toString()).toBe(text)
  selection?.removeAllRanges()
})

it('shows the first and the last group strongly', async () => {
  const { address } = await showAddress(addresses.eip155)
  const strong = [...address.querySelectorAll('[data-is="end"]')].map(each => each.textContent)
  expect(strong).toEqual(['8ba1', 'BA72'])
})

const lengths = Array.from({ length: 12 }, (_, index) => index + 1)

it.each(
  ['', '0x', 'bc1', 'cosmos1'].flatMap(start =>
    lengths.map(length => start + '23456789abcdefgh'.slice(0, length)),
  ),
)('shows every character of a short address once: %s', async text => {
  const { address } = await showAddress(text)
  expect(address.textContent).toBe(text)
  expect(address.ariaLabel?.replaceAll(' ', '')).toBe(text)
})

it.each([19, 30, 45, 83])(
  'keeps a readable part of %i letters in its width (BIP-173 allows 83)',
  async length => {
    const start = 'cosmosvaloper'.repeat(8).slice(0, length)
    const { address, prefix } = await showAddress(`${start}1hsk6jryyqjfhp5dhc55tc9jtckygx0eph6dd02`, {
      width: 264,
    })
    const text = document.createRange()
    text.selectNodeContents(prefix as HTMLElement)
    expect(text.getBoundingClientRect().right).toBeLessThanOrEqual(address.getBoundingClientRect().right)
  },
)
