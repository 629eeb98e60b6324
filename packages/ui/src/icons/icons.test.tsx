/// <reference types="@foyer/build/glob" />
import type { ComponentType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'

const modules = import.meta.glob<ComponentType>('./*.svg', { import: 'default' })
const sources = import.meta.glob<string>('./*.svg', { import: 'default', query: '?raw' })

const frame = [
  'viewBox="0 0 20 20"',
  'fill="none"',
  'stroke="currentColor"',
  'stroke-width="1.5"',
  'stroke-linecap="round"',
  'stroke-linejoin="round"',
]

describe.each(Object.keys(modules))('%s', file => {
  it('compiles to an image that is hidden from assistive technology', async () => {
    const Glyph = await modules[file]?.()
    const markup = Glyph ? renderToStaticMarkup(<Glyph />) : ''
    expect(markup).toMatch(/^<svg class="icon" .*aria-hidden="true"/)
  })

  it('has the attributes that all icons share in its source file', async () => {
    const [root = ''] = (await sources[file]?.())?.match(/<svg[^>]*>/) ?? []
    for (const attribute of frame) expect(root).toContain(` ${attribute}`)
  })
})

it('mirrors an icon that points along the text', async () => {
  const BackIcon = await modules['./back.svg']?.()
  expect(BackIcon && renderToStaticMarkup(<BackIcon />)).toContain('data-directional="true"')
})
