import { type DynamicModule, Module } from '@nestjs/common';
import { getModelToken, type ModelDefinition, MongooseModule } from '@nestjs/mongoose';
import { collectionOf, collectionToken } from './collection';

@Module({})
export class CollectionsModule {
  /** Provides the collections of these models, for `@InjectCollection`, and the models. */
  static forFeature(features: ModelDefinition[]): DynamicModule {
    const collections = features.map(({ name }) => ({
      provide: collectionToken(name),
      useFactory: collectionOf,
      inject: [getModelToken(name)],
    }));
    return {
      module: CollectionsModule,
      imports: [MongooseModule.forFeature(features)],
      providers: collections,
      exports: [MongooseModule, ...collections.map(({ provide }) => provide)],
    };
  }
}
