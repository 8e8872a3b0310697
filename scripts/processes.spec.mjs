/* global describe, expect, it */
import { readdirSync, readFileSync } from 'node:fs';
import { parse, parseAllDocuments } from 'yaml';
import { serviceNames } from '../libs/contracts/processes';
import { gatewayPart, serviceParts } from '../one-process/parts';
import { oneProcess, partFiles, processFiles, services } from './processes.mjs';

const yaml = (file) => parse(readFileSync(file, 'utf8'), { merge: true });
const namesOf = (rows, isOne = () => true) => rows.map(({ name }) => name).filter(isOne);
const parts = Object.keys(partFiles);
/** Programs in containers, besides MongoDB and NATS. */
const programs = [...parts, 'web'];
const sorted = (names) => [...names].sort();

describe('what cannot read scripts/processes.mjs names the same processes', () => {
  it('the folders of the services', () => {
    expect(sorted(readdirSync('services'))).toEqual(sorted(services));
  });

  it('the contracts', () => {
    expect(serviceNames).toEqual(services);
  });

  it('the parts of the one process', () => {
    expect(namesOf([...serviceParts, gatewayPart])).toEqual(parts);
  });

  it('nest-cli.json', () => {
    const { projects } = JSON.parse(readFileSync('nest-cli.json', 'utf8'));
    const applications = Object.entries(projects).filter(([, { type }]) => type === 'application');
    expect(sorted(applications.map(([name]) => name))).toEqual(expect.arrayContaining(sorted(parts)));
  });

  it('docker-compose.yml', () => {
    const given = Object.keys(yaml('docker-compose.yml').services);
    expect(sorted(given)).toEqual(sorted([...Object.keys(processFiles), 'nats', oneProcess.name]));
  });

  it('the manifests of Kubernetes', () => {
    const { resources } = yaml('k8s/base/kustomization.yaml');
    const files = resources.filter((file) => !/^(namespace|network-policies)\./.test(file));
    expect(sorted(files)).toEqual(sorted(programs.map((name) => `${name}.yaml`)));
    for (const name of programs) {
      const objects = parseAllDocuments(readFileSync(`k8s/base/${name}.yaml`, 'utf8')).map((each) => each.toJS());
      expect(objects.find(({ kind }) => kind === 'Deployment').metadata.name).toBe(name);
    }
  });

  it('the replicas for development, and the secrets of each overlay', () => {
    const { replicas } = yaml('k8s/overlays/development/kustomization.yaml');
    expect(sorted(namesOf(replicas))).toEqual(sorted([...programs, 'mongo', 'nats']));
    for (const overlay of ['development', 'production']) {
      const { secretGenerator } = yaml(`k8s/overlays/${overlay}/kustomization.yaml`);
      expect(namesOf(secretGenerator)).toEqual(expect.arrayContaining(parts));
      expect(namesOf(secretGenerator, (name) => name in processFiles && name !== 'mongo')).toHaveLength(parts.length);
    }
    const file = readFileSync('k8s/components/external-secrets/external-secrets.yaml', 'utf8');
    const external = parseAllDocuments(file).map((each) => each.toJS().metadata.name);
    expect(external).toEqual(expect.arrayContaining(parts));
  });
});
