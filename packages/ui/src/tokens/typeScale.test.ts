import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const packages = fileURLToPath(new URL('../../..', import.meta.url))
const files = ['ui/src', 'scaffold/src'].flatMap(folder =>
  readdirSync(`${packages}/${folder}`, { recursive: true, encoding: 'utf8' })
    .filter(file => file.endsWith('.css'))
    .map(file => `${folder}/${file}`),
)
const rules = files.flatMap(file =>
  [...readFileSync(`${packages}/${file}`, 'utf8').matchAll(/([^{}]+)\{([^{}]*)\}/g)].map(
    ([, selector = '', body = '']) => ({ file, selector: selector.trim(), body }),
  ),
)
/**
 * Icons and initials are sized by their box, and a field of 16 px keeps iOS from zooming. A typed amount shrinks down to
 * that size before a digit of it is hidden.
 */
const sized =
  /^(var\(--foyer-text-(xs|sm|md|lg|xl|2xl|3xl)\)|max\(16px, var\(--foyer-text-\w+\)\)|clamp\(16px, .+, var\(--foyer-text-2xl\)\)|inherit)$/
const isPicture = (selector: string) => /icon|\.picture|\.logo-button/.test(selector)

it('has a scale of 12, 13, 15, 17, 20, 28 and 40 px', () => {
  const sizes = rules.flatMap(({ body }) =>
    [...body.matchAll(/--foyer-text-\w+: calc\(var\(--foyer-font-unit\) \* ([\d.]+)\)/g)].map(([, factor]) =>
      Math.round(Number(factor) * 10),
    ),
  )
  expect(sizes.sort((one, other) => one - other)).toEqual([12, 13, 15, 17, 20, 28, 40])
})

it('sizes every text by the scale', () => {
  const others = rules
    .filter(({ selector }) => !isPicture(selector))
    .flatMap(({ file, selector, body }) =>
      [...body.matchAll(/font-size: ([^;]+);/g)].map(([, size = '']) => `${file} ${selector}: ${size}`),
    )
    .filter(each => !sized.test(each.split(': ').at(-1) ?? ''))
  expect(others).toEqual([])
})
