import { type DynamicModule, Module, type Type } from '@nestjs/common';
import { type Migration } from '@ringlet/persistence/migrations';
import { type ServiceContext, ServiceModule } from '@ringlet/service/service.module';

/** An AppModule with one feature module, for tests of libraries and for fake services. */
export function appModuleOf(feature: Type, migrations: readonly Migration[] = []) {
  @Module({})
  class TestAppModule {
    static register(service: ServiceContext): DynamicModule {
      return { module: TestAppModule, imports: [ServiceModule.register(service, migrations), feature] };
    }
  }
  return TestAppModule;
}
