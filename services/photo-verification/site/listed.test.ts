import { after, before } from 'node:test'
import { testListedPages } from '../../../kit/testing/listed-pages.ts'
import { type PhotoTestService, startPhotoService } from '../testing/photo-service.ts'

let polder: PhotoTestService
before(async () => {
  polder = await startPhotoService()
})
after(() => polder[Symbol.asyncDispose]())

testListedPages(() => polder, ['/', '/check', '/sign-in', '/register', '/problems', '/problems/conflict'])
