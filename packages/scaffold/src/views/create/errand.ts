import type { ErrandViews } from '../ErrandViews.js'
import { CreateView } from './CreateView.js'

/** Getting a first wallet. */
export const errand: ErrandViews<'create'> = {
  Create: CreateView,
}
