import type { View } from '@foyer/core'
import { viewsWhere } from '@foyer/core/engine'
import { expect, it } from 'vitest'
import { errands } from '../views/errands.js'
import { loadView } from './loadView.js'

const views = viewsWhere(() => true)

it('every screen can be loaded, each with a component of its own', async () => {
  const loaded = await Promise.all(views.map(loadView))
  expect(new Set(loaded.map(({ View }) => View)).size).toBe(views.length)
  expect(loaded.map(({ view }) => view)).toEqual(views)
})

it('each errand has the views that the table gives it, and no other', async () => {
  for (const [name, load] of Object.entries(errands)) {
    const { errand } = await load()
    expect(Object.keys(errand).sort()).toEqual([...viewsWhere(row => row.errand === name)].sort())
  }
})

it('a name that no screen has is a failure', async () => {
  await expect(loadView('Nowhere' as View)).rejects.toMatchObject({
    code: 'VIEW_LOAD_FAILED',
    context: { view: 'Nowhere' },
  })
})

it.each(views)('%s is a screen with a component of its own name [VIEW-2]', async view => {
  const { View } = await loadView(view)
  expect(View.name).toBe(`${view}View`)
})
