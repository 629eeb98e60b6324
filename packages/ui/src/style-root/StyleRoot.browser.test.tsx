import { expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { flushStyles, queueStyles } from '../frame/styles.js'
import { StyleRoot, useStyles } from './StyleRoot.js'

function countAssignments(root: ShadowRoot): () => number {
  let count = 0
  const property = Object.getOwnPropertyDescriptor(Document.prototype, 'adoptedStyleSheets')
  const own = Object.getOwnPropertyDescriptor(ShadowRoot.prototype, 'adoptedStyleSheets') ?? property
  Object.defineProperty(root, 'adoptedStyleSheets', {
    get: () => own?.get?.call(root),
    set: sheets => {
      count += 1
      own?.set?.call(root, sheets)
    },
  })
  return () => count
}

function newRoot(): ShadowRoot {
  return document.body.appendChild(document.createElement('div')).attachShadow({ mode: 'open' })
}

function Styled({ css }: { readonly css: string }) {
  useStyles(css)
  return null
}

it('adopts all styles that mount together in one assignment, each text once', async () => {
  const root = newRoot()
  const assignments = countAssignments(root)
  const texts = ['a{color:red}', 'b{color:red}', 'c{color:red}', 'a{color:red}']
  await render(
    <StyleRoot root={root}>
      {texts.map((css, index) => (
        <Styled key={String(index)} css={css} />
      ))}
    </StyleRoot>,
  )
  expect(root.adoptedStyleSheets).toHaveLength(3)
  expect(assignments()).toBe(1)
})

it('shares one sheet between roots', async () => {
  const roots = [newRoot(), newRoot()]
  for (const root of roots) {
    queueStyles(root, 'i{color:blue}')
    flushStyles(root)
  }
  expect(roots[0]?.adoptedStyleSheets[0]).toBe(roots[1]?.adoptedStyleSheets[0])
})

it('falls back to style elements when sheets cannot be adopted', () => {
  const root = newRoot()
  Object.defineProperty(root, 'adoptedStyleSheets', { get: () => undefined })
  queueStyles(root, 'u{color:blue}')
  flushStyles(root)
  expect(root.querySelector('style')?.textContent).toBe('u{color:blue}')
})
