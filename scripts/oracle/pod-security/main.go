// Command pod-security-oracle reads pods as {"name": {"metadata": …, "spec": …}} and prints the violations that the Pod Security Standards find in each, by level and minor version.
package main

import (
	"encoding/json"
	"fmt"
	"os"

	corev1 "k8s.io/api/core/v1"
	"k8s.io/pod-security-admission/api"
	"k8s.io/pod-security-admission/policy"
)

const newestMinor = 36

func main() {
	pods := map[string]*corev1.Pod{}
	if err := json.NewDecoder(os.Stdin).Decode(&pods); err != nil {
		panic(err)
	}
	evaluator, err := policy.NewEvaluator(policy.DefaultChecks(), nil)
	if err != nil {
		panic(err)
	}
	answers := map[string]map[string]map[string]string{}
	for name, pod := range pods {
		answers[name] = map[string]map[string]string{}
		for _, level := range []api.Level{api.LevelBaseline, api.LevelRestricted} {
			told := map[string]string{}
			last := "-"
			for minor := 0; minor <= newestMinor; minor++ {
				lv := api.LevelVersion{Level: level, Version: api.MajorMinorVersion(1, minor)}
				result := policy.AggregateCheckResults(evaluator.EvaluatePod(lv, &pod.ObjectMeta, &pod.Spec))
				if text := result.ForbiddenDetail(); text != last {
					told[fmt.Sprint(minor)] = text
					last = text
				}
			}
			answers[name][string(level)] = told
		}
	}
	out, _ := json.Marshal(answers)
	fmt.Println(string(out))
}
