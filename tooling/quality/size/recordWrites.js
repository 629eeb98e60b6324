// Runs in the page before its own scripts, uncompiled, because a compiled function would lack its helpers there.
// Lists every storage write in `window.storageWrites`.
const writes = []
window.storageWrites = writes

function watch(owner, name) {
  const original = owner[name]
  owner[name] = function (...args) {
    writes.push(`${name} ${args[0] ?? ''}`)
    return Reflect.apply(original, this, args)
  }
}

for (const name of ['setItem', 'removeItem', 'clear']) watch(Storage.prototype, name)
watch(IDBFactory.prototype, 'open')
if ('CacheStorage' in window) watch(CacheStorage.prototype, 'open')

const cookie = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie')
Object.defineProperty(Document.prototype, 'cookie', {
  ...cookie,
  set(value) {
    writes.push(`cookie ${value.split('=')[0]}`)
    cookie.set.call(this, value)
  },
})
