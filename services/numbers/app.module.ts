import { type DynamicModule, Module } from '@nestjs/common';
import { type ServiceContext, ServiceModule } from '@ringlet/service/service.module';
import { renameCatalogCollectionsMigration } from './migrations/rename-catalog-collections.migration';
import { countOrdersMigration } from './orders/count-orders.migration';
import { NumbersModule } from './numbers.module';
import { type NumbersSettings } from './settings';

@Module({})
export class AppModule {
  static register(service: ServiceContext<NumbersSettings>): DynamicModule {
    return { module: AppModule, imports: [ServiceModule.register(service, [countOrdersMigration, renameCatalogCollectionsMigration]), NumbersModule] };
  }
}
