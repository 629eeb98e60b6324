import { definePackage } from '@foyer/build/tsup'

// A host's own words are put over the whole of English. Built by itself: shared with the screens, every text would be a
// chunk of its own for every visitor.
export default { ...definePackage({ entries: ['words'] }), clean: false }
