import type { View } from '@foyer/core'
import { viewsWhere } from '@foyer/core/engine'
import { expect, it } from 'vitest'
import { errands } from '../views/errands.js'
import { loadView } from './loadView.js'

const views = viewsWhere(() => true)

it('loads every view, each with its own component', async () => {
  const loaded = await Promise.all(views.map(loadView))
  expect(new Set(loaded.map(({ View }) => View)).size).toBe(views.length)
  expect(loaded.map(({ view }) => view)).toEqual(views)
})

it('gives each errand exactly the views of the table', async () => {
  for (const [name, load] of Object.entries(errands)) {
    const { errand } = await load()
    expect(Object.keys(errand).sort()).toEqual([...viewsWhere(row => row.errand === name)].sort())
  }
})

it('fails for an unknown view', async () => {
  await expect(loadView('Nowhere' as View)).rejects.toMatchObject({
    code: 'VIEW_LOAD_FAILED',
    context: { view: 'Nowhere' },
  })
})

it.each(views)('loads %s with the component of that name [VIEW-2]', async view => {
  const { View } = await loadView(view)
  expect(View.name).toBe(`${view}View`)
})
